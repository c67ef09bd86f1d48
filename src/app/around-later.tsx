import { AlertsHost } from '../features/alerts/alerts-host.tsx';
import { BoardPreviews } from '../features/statistics/preview/board-previews.tsx';

/** What goes on around every screen and may come last: alerts, and previews of the games on boards. */
export function AroundLater() {
  return (
    <>
      <AlertsHost />
      <BoardPreviews />
    </>
  );
}
