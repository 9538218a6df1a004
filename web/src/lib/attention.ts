// It is your turn, and you look elsewhere: the tab's title says so, and, where you asked for it, a sound and a
// notification. All of it ends when you look.
import { house } from './house.svelte';
import { settings } from './settings.svelte';

let title = '';

function chime(): void {
  const audio = new AudioContext();
  for (const [i, hertz] of [523, 659].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.08, audio.currentTime + i * 0.16);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + i * 0.16 + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + i * 0.16);
    tone.stop(audio.currentTime + i * 0.16 + 0.4);
  }
  setTimeout(() => void audio.close(), 1000);
}

/** To be called whenever it becomes your turn, or no longer is. */
export function callAtYourTurn(yours: boolean): void {
  const mark = `● ${house.say('web.your_turn')} · `;
  if (!title || !document.title.startsWith('●')) title = document.title;
  document.title = yours && document.hidden ? mark + title : title;
  if (!yours || !document.hidden) return;
  if (settings.kept.sound) chime();
  if (settings.kept.notify && 'Notification' in globalThis && Notification.permission === 'granted') {
    const note = new Notification('Féerie', { body: house.say('web.your_turn'), tag: 'feerie-turn' });
    note.onclick = () => window.focus();
  }
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && title) document.title = title;
});
