import { useEffect, useState } from 'react';

/** Whether a promise was kept. */
export function useSettled(promise: Promise<void>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    promise.then(
      () => setSettled(true),
      () => undefined,
    );
  }, [promise]);
  return isSettled;
}
