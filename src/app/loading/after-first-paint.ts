/** What stands around the screen once the first prices are there: one chunk for all of it. */
import '../../styles/marks/marks.css';

export { SearchDialog } from '../../features/search/search-dialog.tsx';
export { MoreSections } from '../../features/shell/more/more-sections.tsx';
export { OpenBetsBadge } from '../../features/shell/open-bets-badge.tsx';
export { Presence } from '../../features/shell/presence/presence.tsx';
export { ToastRegion } from '../../ui/toasts/toast-region.tsx';
export { AroundScreen } from '../around-screen.tsx';
export { SideSheet } from '../side-sheet.tsx';
