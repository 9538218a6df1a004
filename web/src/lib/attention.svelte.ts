// It is your turn, and you look elsewhere: the tab's title says so, and, where you asked for it, a sound and a
// notification. All of it ends when you look. Somebody who looks at another window looks elsewhere too.
import { house } from './house.svelte';
import { settings } from './settings.svelte';

const isLooking = () => !document.hidden && document.hasFocus();

/** Two soft tones. A browser that allows no sound yet stays silent. */
export function chime(): void {
  if (!('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  for (const [i, hertz] of [523, 659].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + i * 0.16;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
  setTimeout(() => void audio.close(), 1000);
}

export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

function notify(): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
  try {
    const note = new Notification('Féerie', { body: house.say('web.your_turn'), tag: 'feerie-turn' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications from a service worker only; the title still tells.
  }
}

class Attention {
  private yours = $state(false);
  private away = $state(!isLooking());

  constructor() {
    const look = () => (this.away = !isLooking());
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    addEventListener('blur', look);
  }

  /** What stands before a page's title. */
  get mark(): string {
    return this.yours && this.away ? `● ${house.say('web.your_turn')} · ` : '';
  }

  /** To be told whenever it becomes your turn, or no longer is. */
  call(yours: boolean): void {
    const begins = yours && !this.yours;
    this.yours = yours;
    if (!begins || isLooking()) return;
    if (settings.kept.sound) chime();
    if (settings.kept.notify) notify();
  }
}

export const attention = new Attention();
