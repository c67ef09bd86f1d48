/** Whether the other side is writing: it sends that again every few seconds, and is silent when it stops. */
import type { Clock } from '../clock.ts';

export const TYPING_MS = 5_000;

export interface TypingMark {
  readonly isOn: () => boolean;
  set(isOn: boolean): void;
}

export function createTypingMark(clock: Clock, onChange: () => void): TypingMark {
  let isOn = false;
  let cancel = (): void => {};
  const set = (is: boolean) => {
    cancel();
    if (is) cancel = clock.later(() => set(false), TYPING_MS);
    if (is === isOn) return;
    isOn = is;
    onChange();
  };
  return { isOn: () => isOn, set };
}
