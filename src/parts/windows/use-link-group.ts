import { useSyncExternalStore } from 'react';
import type { LinkGroup } from '#protocol/storage/workspaces.ts';
import { useService } from '../../platform/services.ts';
import { linkedWindows } from './linked-windows.ts';

/** The group of linked windows that this one belongs to, and the way into another. */
export function useLinkGroup(): readonly [LinkGroup | undefined, (group: LinkGroup | undefined) => void] {
  const { group, setGroup, subscribe } = useService(linkedWindows);
  return [useSyncExternalStore(subscribe, group), setGroup];
}
