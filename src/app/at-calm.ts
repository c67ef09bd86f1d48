/** What stands around the screen once the first prices are there: one chunk for all of it. */
export { Presence } from '../features/presence/presence.tsx';
export { OwnLinks } from '../features/shell/own-links.tsx';
export { ToastRegion } from '../ui/primitives/toast-region.tsx';
export { AroundScreen } from './around-screen.tsx';
