import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { commandRegistry } from '../../parts/commands/command-registry.ts';
import { FIXED_KEYS } from '../../parts/keys/hotkey-table.ts';
import { strokeOf } from '../../parts/keys/strokes.ts';
import { useMarginLens } from '../../parts/prices/margin-lens.ts';
import { isTyping, pageKeys } from '../../platform/page-keys.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useService } from '../../platform/services.ts';
import { withRetries } from '../../platform/with-retries.ts';
import { useKeyState } from './use-key-state.ts';

const PageCommands = lazy(async () => ({
  default: (await withRetries(() => import('./commands/page-commands.tsx'))).PageCommands,
}));
const Hotkeys = lazy(async () => ({
  default: (await withRetries(() => import('./hotkeys.tsx'))).Hotkeys,
}));
const FigureKeys = lazy(async () => ({
  default: (await withRetries(() => import('./figure-keys.tsx'))).FigureKeys,
}));
const KeysList = lazy(async () => ({
  default: (await withRetries(() => import('./keys-list.tsx'))).KeysList,
}));

/** Everything that keys do on the page, and the acts of the page for whoever lists them. Off, it takes the few keys with a modifier. */
export function KeyboardHost() {
  const registry = useService(commandRegistry);
  const [areOn] = usePreference('singleKeys');
  const isListed = useSyncExternalStore(registry.subscribe, registry.isListed);
  const { figure, isListOpen } = useKeyState();
  useFixedKeys();
  useEffect(() => {
    document.documentElement.dataset['hotkeys'] = areOn ? 'on' : 'off';
  }, [areOn]);
  return (
    <Suspense fallback={null}>
      {areOn || isListed || isListOpen ? <PageCommands /> : null}
      {areOn ? <Hotkeys /> : null}
      {figure && !areOn ? <FigureKeys figure={figure} /> : null}
      {isListOpen ? <KeysList /> : null}
    </Suspense>
  );
}

const idOf = (stroke: string | undefined): string | undefined =>
  Object.entries(FIXED_KEYS).find(([, hotkey]) => hotkey === stroke)?.[0];

/** Keys with a modifier: the search, the margin lens, and what the screen that is open has of them. A field keeps its own. */
function useFixedKeys(): void {
  const keys = useService(pageKeys);
  const registry = useService(commandRegistry);
  const [, toggleLens] = useMarginLens();
  useEffect(() => {
    const fixed = (event: KeyboardEvent): boolean => {
      const id = idOf(strokeOf(event));
      if (id === undefined || (id !== 'search/open' && isTyping(event.target))) return false;
      const run = { 'search/open': keys.current().openSearch, lens: toggleLens }[id];
      if (run) run();
      else if (!registry.run(id)) return false;
      event.preventDefault();
      return true;
    };
    keys.set({ fixed });
    return () => keys.set({ fixed: undefined });
  }, [keys, registry, toggleLens]);
}
