import { type ReactNode, useSyncExternalStore } from 'react';
import { useServices } from '../../platform/services.ts';
import { createModalQueue, type ModalQueue, type QueuedModal } from '../../ui/overlays/modal-queue.ts';
import type { AccountView } from './account-view.ts';

/** A dialog of the account that was asked for. */
export interface AccountDialogWish {
  readonly view: AccountView;
  readonly returnUrl?: string;
}

/** What another feature has to say in a modal of its own; one queue for all. */
export interface Notice {
  readonly show: (close: () => void) => ReactNode;
}

export type AccountModal = AccountDialogWish | Notice;

export type AccountModals = ModalQueue<AccountModal>;

export const createAccountModals = (): AccountModals => createModalQueue<AccountModal>();

declare module '#src/platform/services.ts' {
  interface Services {
    readonly accountModals: AccountModals;
  }
}

export const useAccountModals = (): AccountModals => useServices().accountModals;

export function useOpenModals(modals: AccountModals): readonly QueuedModal<AccountModal>[] {
  const all = useSyncExternalStore(modals.subscribe, modals.current);
  return all.filter(({ state }) => state === 'opened');
}
