import { useState } from 'react';
import type { Workspace, WorkspaceWindow } from '#protocol/storage/workspaces.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { askScreens, type ScreensKnown } from '../../parts/windows/screens.ts';
import { restoreWindows } from './restore-windows.ts';

type Numbered = readonly (readonly [at: number, wanted: WorkspaceWindow])[];

/** What became of the last restoring. */
export interface Restored {
  readonly name: string;
  readonly opened: number;
  readonly blocked: Numbered;
  readonly known: ScreensKnown;
}

export interface Restoring {
  readonly restored: Restored | undefined;
  readonly restore: (workspace: Workspace) => Promise<void>;
  /** Opens what was blocked; a browser that blocks lets one window open with each press. */
  readonly openRest: () => Promise<void>;
}

export function useRestore(): Restoring {
  const { code } = useLanguage();
  const [restored, setRestored] = useState<Restored>();
  const run = async (name: string, windows: Numbered) => {
    const { known, screens } = await askScreens(window);
    const blocked = restoreWindows(windows, {
      language: code,
      screens,
      open: (address, target, features) => window.open(address, target, features),
    });
    setRestored({ name, opened: windows.length - blocked.length, blocked, known });
  };
  return {
    restored,
    restore: ({ name, windows }) => run(name, [...windows.entries()]),
    openRest: async () => {
      if (restored) await run(restored.name, restored.blocked);
    },
  };
}
