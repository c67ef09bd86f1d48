/** The recorder while there is a consent; undefined else: whoever has something to record asks at that moment. */
import type { Recorder } from './recorder.ts';

let current: Recorder | undefined;
const listeners = new Set<() => void>();

export const currentRecorder = (): Recorder | undefined => current;

export function setRecorder(recorder: Recorder | undefined): void {
  current = recorder;
  for (const listener of listeners) listener();
}

export function onRecorder(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
