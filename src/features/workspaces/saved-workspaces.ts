import { useCallback, useEffect, useState } from 'react';
import {
  WORKSPACES_KEY,
  type Workspace,
  workspacesFromText,
  workspacesToText,
} from '#protocol/storage/workspaces.ts';
import { type Services, useService } from '../../platform/services.ts';
import { keptTextOf } from '../../platform/storage/kept-texts.ts';

const keptWorkspaces = (services: Services) => keptTextOf(services, WORKSPACES_KEY);

/** The workspaces of this device, and how they are changed; another tab's change is there at once. */
export function useWorkspaces(): readonly [
  readonly Workspace[],
  (change: (before: readonly Workspace[]) => readonly Workspace[]) => void,
] {
  const kept = useService(keptWorkspaces);
  const [workspaces, setWorkspaces] = useState(() => workspacesFromText(kept.read()));
  useEffect(() => kept.onForeignWrite(() => setWorkspaces(workspacesFromText(kept.read()))), [kept]);
  const change = useCallback(
    (recipe: (before: readonly Workspace[]) => readonly Workspace[]) => {
      const next = recipe(workspacesFromText(kept.read()));
      kept.write(workspacesToText(next));
      setWorkspaces(next);
    },
    [kept],
  );
  return [workspaces, change];
}
