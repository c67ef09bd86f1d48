import { useCallback } from 'react';
import { currentRecorder } from '../../../platform/analytics/current-recorder.ts';
import { askToInstall } from '../../../platform/install.ts';
import { useService } from '../../../platform/services.ts';

/** The browser's own question, on a press; its answer is recorded where there is a consent. */
export function useInstall(): (onAnswered?: () => void) => void {
  const recorder = useService(currentRecorder);
  return useCallback(
    (onAnswered) => {
      askToInstall().then(
        (answer) => {
          if (!answer) return;
          recorder.current()?.record('install-answered', { answer });
          onAnswered?.();
        },
        () => undefined,
      );
    },
    [recorder],
  );
}
