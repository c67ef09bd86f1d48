import { SettledNotices } from '../features/coupon/notices/settled-notices.tsx';
import { TellOddsFormat } from './tell-odds-format.tsx';

/** What goes on around every screen, a window of its own included. */
export function AroundScreen() {
  return (
    <>
      <SettledNotices />
      <TellOddsFormat />
    </>
  );
}
