/** The values that an embedded page shares with the page around it: those that it knows are told, those of the host are put into effect. */
import { FIRST_SHARED_STATE } from '#protocol/embed/first-shared-state.ts';
import type { SharedState } from '#protocol/embed/shared-state.ts';
import { createSharedChannel, type SharedChannel } from '#streams/embed/shared-channel.ts';
import { canInstall } from '../install.ts';
import { parsePath } from '../router/routes.ts';
import type { Services } from '../services.ts';
import { consultantAvailable } from '../support/consultant-available.ts';
import { newIdentifier } from './host-link.ts';

const OPEN_MODAL = 'dialog[open]';

const pathOfRoute = (route: string): string => new URL(route, location.href).pathname;

export interface FrameShared {
  readonly channel: SharedChannel;
  setRoute(route: string): void;
}

export function createFrameShared(
  { betting, lazy }: Services,
  route: string,
  onOverlayTheme: (theme: SharedState['overlayTheme']) => void,
): FrameShared {
  const channel = createSharedChannel({ id: newIdentifier(), first: FIRST_SHARED_STATE });
  const { dataset } = document.documentElement;
  channel.subscribe((changed, by) => {
    const { bottomNavigationItem, isBottomNavigationHidden, isHeaderHidden, overlayTheme } = changed;
    if (isHeaderHidden !== undefined) dataset['embedHeader'] = isHeaderHidden ? 'hidden' : 'shown';
    if (isBottomNavigationHidden !== undefined)
      dataset['embedNavigation'] = isBottomNavigationHidden ? 'hidden' : 'shown';
    if (bottomNavigationItem !== undefined) dataset['embedNavigationItem'] = bottomNavigationItem ?? '';
    if (by === 'peer' && changed.areBottomActionsVisible !== undefined)
      dataset['embedActions'] = changed.areBottomActionsVisible ? 'shown' : 'hidden';
    if (overlayTheme !== undefined) onOverlayTheme(overlayTheme);
  });
  const setRoute = (next: string): void =>
    channel.set({
      routePath: pathOfRoute(next),
      isBetsHistoryTypeFilterVisible: parsePath(pathOfRoute(next)).route.name === 'history',
    });
  setRoute(route);
  followModals(channel);
  for (const type of ['touchline-can-install', 'appinstalled'])
    addEventListener(type, () => channel.set({ canInstall: canInstall() }));
  channel.set({ canInstall: canInstall() });
  const consultant = lazy(consultantAvailable);
  const tellConsultant = () => channel.set({ isConsultantAvailable: consultant.current() });
  consultant.subscribe(tellConsultant);
  tellConsultant();
  betting.picked.state$.subscribe((picked) => channel.set({ isQuickCouponClickable: picked.size > 0 }));
  return { channel, setRoute };
}

/** A modal that opens or closes here. One that is open at the host is the host's to say. */
function followModals(channel: SharedChannel): void {
  const tell = () => {
    const isOpen = document.querySelector(OPEN_MODAL) !== null;
    if (isOpen === channel.state().isFrameModalOpen) return;
    channel.set({ isFrameModalOpen: isOpen, isAnyModalOpen: isOpen, areBottomActionsVisible: !isOpen });
  };
  new MutationObserver(tell).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
}
