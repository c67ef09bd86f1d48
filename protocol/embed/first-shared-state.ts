/** The shared state before anybody has said anything. */
import type { SharedState } from './shared-state.ts';

export const FIRST_SHARED_STATE: SharedState = {
  routePath: '/',
  isHeaderHidden: false,
  isBottomNavigationHidden: false,
  isFrameModalOpen: false,
  isAnyModalOpen: false,
  areBottomActionsVisible: true,
  isBetsHistoryTypeFilterVisible: false,
  overlayTheme: null,
  isConsultantAvailable: false,
  canInstall: false,
  isQuickCouponClickable: false,
  bottomNavigationItem: null,
};
