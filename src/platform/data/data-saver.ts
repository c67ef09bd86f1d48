/** Whether data is saved: as the visitor wishes, or, left to the device, as the browser says (Save-Data, prefers-reduced-data). */
import type { Preferences } from '../preferences/preferences.ts';

const REDUCED = '(prefers-reduced-data: reduce)';

interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection;

export function isSaving(wish: Preferences['dataSaver']): boolean {
  if (wish !== 'device') return wish === 'on';
  return connection()?.saveData === true || matchMedia(REDUCED).matches;
}

/** Calls back when the device may have changed its mind. */
export function onDeviceSaving(listener: () => void): void {
  connection()?.addEventListener('change', listener);
  matchMedia(REDUCED).addEventListener('change', listener);
}
