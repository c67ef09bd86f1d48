import { AlertsHost } from '../features/alerts/alerts-host.tsx';
import { LadderHost } from '../features/coupon/ladder/ladder-host.tsx';
import { KeyboardHost } from '../features/keyboard/keyboard-host.tsx';
import { LensHost } from '../features/lens/lens-host.tsx';
import { DashboardStrip } from '../features/live/favorites/dashboard-strip.tsx';
import { BoardPreviews } from '../features/statistics/preview/board-previews.tsx';
import { WindowsHost } from '../features/workspaces/windows-host.tsx';

/**
 * Parts around every screen that may come last: alerts, previews of the games on boards, the dashboard above them, the margin
 * lens over them, the price ladder that the address names, this window among linked ones, and what keys do.
 */
export function AroundLater() {
  return (
    <>
      <AlertsHost />
      <BoardPreviews />
      <DashboardStrip />
      <LensHost />
      <LadderHost />
      <WindowsHost />
      <KeyboardHost />
    </>
  );
}
