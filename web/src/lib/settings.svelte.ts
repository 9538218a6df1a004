// What a person chose for this browser: kept here, never sent. A browser that keeps nothing (a private window) still
// works, it only forgets.
import type { Lang } from './words';

export type Theme = 'system' | 'day' | 'night';
export type TextSize = 'normal' | 'large' | 'huge';

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: boolean;
  text: TextSize;
  contrast: boolean;
  sound: boolean;
  notify: boolean;
  keys: boolean;
  name: string;
  /** This browser is somebody's further device, and was called so before. */
  taken: boolean;
  ownName: string;
}

const KEY = 'feerie';

function firstLang(): Lang {
  const wished = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each === 'fr' || each === 'en');
  return wished === 'en' ? 'en' : 'fr';
}

function load(): Kept {
  const plain: Kept = {
    lang: firstLang(),
    theme: 'system',
    motion: true,
    text: 'normal',
    contrast: false,
    sound: false,
    notify: false,
    keys: true,
    name: '',
    taken: false,
    ownName: '',
  };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return plain;
  }
}

class Settings {
  kept: Kept = $state(load());

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A private window keeps nothing.
    }
    this.show();
  }

  /** What is chosen in one tab holds in all of them. */
  follow(changed: () => void): void {
    addEventListener('storage', (event) => {
      if (event.key !== KEY) return;
      this.kept = load();
      this.show();
      changed();
    });
  }

  /** What the style sheets look at. */
  show(): void {
    const root = document.documentElement;
    root.lang = this.kept.lang;
    if (this.kept.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.kept.theme;
    root.dataset.motion = this.kept.motion ? 'on' : 'off';
    root.dataset.text = this.kept.text;
    root.dataset.contrast = this.kept.contrast ? 'more' : 'normal';
  }
}

export const settings = new Settings();
