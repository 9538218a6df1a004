// How long something moves: not at all where the system or the person asks for stillness.
import { settings } from './settings.svelte';

const still = matchMedia('(prefers-reduced-motion: reduce)');

export const moves = (): boolean => settings.kept.motion && !still.matches;
export const pace = (ms: number): number => (moves() ? ms : 0);
