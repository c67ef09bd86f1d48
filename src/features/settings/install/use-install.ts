import { useCallback } from 'react';
import { currentRecorder } from '../../../platform/analytics/current-recorder.ts';
import { askToInstall } from '../../../platform/install.ts';

/** The browser's own question, on a press; its answer is recorded where there is a consent. */
export function useInstall(): (onAnswered?: () => void) => void {
  return useCallback((onAnswered) => {
    askToInstall().then(
      (answer) => {
        if (!answer) return;
        currentRecorder()?.record('install-answered', { answer });
        onAnswered?.();
      },
      () => undefined,
    );
  }, []);
}
