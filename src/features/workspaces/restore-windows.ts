import { addressIn } from '#domain/addresses/window-address.ts';
import type { WorkspaceWindow } from '#protocol/storage/workspaces.ts';
import type { Area } from '#protocol/windows/window-channel.ts';
import { boundsOf } from '../../parts/windows/window-places.ts';

/** The parameter that says a new window its group; the window takes it out of its address. */
export const GROUP_PARAMETER = 'link';

export interface RestoreParts {
  readonly language: string;
  readonly screens: readonly Area[];
  /** `window.open`: null where the browser blocks it. */
  readonly open: (address: string, name: string, features: string) => { focus(): void } | null;
}

/** Opens windows where they were; the answer has those that the browser blocked, in their order. */
export function restoreWindows(
  windows: readonly (readonly [at: number, wanted: WorkspaceWindow])[],
  { language, open, screens }: RestoreParts,
): readonly (readonly [at: number, wanted: WorkspaceWindow])[] {
  return windows.filter(([at, { address, group, place }]) => {
    const bounds = boundsOf(place, screens);
    const path = addressIn(language, address);
    if (!bounds || path === undefined) return false;
    const { height, left, top, width } = bounds;
    const link = group === undefined ? '' : `${path.includes('?') ? '&' : '?'}${GROUP_PARAMETER}=${group}`;
    const opened = open(
      `${path}${link}`,
      // The same window again where the workspace is restored twice.
      `touchline-workspace-${at}`,
      `popup,left=${left},top=${top},width=${width},height=${height}`,
    );
    opened?.focus();
    return opened === null;
  });
}
