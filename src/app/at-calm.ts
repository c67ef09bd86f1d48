/** What stands around the screen once the first prices are there: one chunk for all of it. */
export { SettledNotices } from '../features/bets/settled-notices.tsx';
export { Presence } from '../features/presence/presence.tsx';
export { ToastRegion } from '../ui/primitives/toast-region.tsx';
