/** The recorder while there is a consent; undefined otherwise: code that has something to record asks for it at that moment. */
import type { Recorder } from './recorder.ts';

export interface CurrentRecorder {
  readonly current: () => Recorder | undefined;
  readonly set: (recorder: Recorder | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function currentRecorder(): CurrentRecorder {
  const listeners = new Set<() => void>();
  let current: Recorder | undefined;
  return {
    current: () => current,
    set(recorder) {
      current = recorder;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
