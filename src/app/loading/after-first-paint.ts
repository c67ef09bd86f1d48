/** What stands around the screen once the first prices are there: one chunk for all of it. */
import '../../styles/marks/marks.css';

export { MoreSections } from '../../features/shell/more/more-sections.tsx';
export { OpenBetsBadge } from '../../features/shell/open-bets-badge.tsx';
export { OwnLinks } from '../../features/shell/own-links.tsx';
export { Presence } from '../../features/shell/presence/presence.tsx';
export { ToastRegion } from '../../ui/toasts/toast-region.tsx';
export { AroundScreen } from '../around-screen.tsx';
