import { useEffect, useEffectEvent } from 'react';
import { commandRegistry } from '../../parts/commands/command-registry.ts';
import { chosenBindings } from '../../parts/keys/key-profiles.ts';
import { hear } from '../../parts/keys/key-sequence.ts';
import { strokeOf } from '../../parts/keys/strokes.ts';
import { useKeptHotkeys } from '../../parts/keys/use-kept-hotkeys.ts';
import { isTyping, pageKeys } from '../../platform/page-keys.ts';
import { useService, useServices } from '../../platform/services.ts';
import { FigureKeys } from './figure-keys.tsx';
import { KeysBar } from './keys-bar.tsx';
import { priceMoves } from './moves/use-price-moves.ts';
import { useKeyState } from './use-key-state.ts';

/** Widgets that choose by letters of their own. */
const OWN_LETTERS = '[role="menu"], [role="listbox"], [role="combobox"]';

/** Hotkeys while they are on: each press is an act, the beginning of one, or the page's own. */
export function Hotkeys() {
  const keys = useService(pageKeys);
  const { lazy } = useServices();
  const registry = useService(commandRegistry);
  const { figure, patch, pending } = useKeyState();
  const [kept] = useKeptHotkeys();
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    const stroke = strokeOf(event);
    if (stroke === undefined) return;
    if (stroke === 'Escape') {
      if (pending !== '') event.preventDefault();
      return patch({ pending: '' });
    }
    const heard = hear(chosenBindings(kept), pending, stroke);
    if (pending !== '' || heard.kind === 'begun')
      patch({ pending: heard.kind === 'begun' ? heard.pending : '' });
    if (heard.kind === 'nothing') return;
    // What is no act of this screen is the browser's.
    if (heard.kind === 'act' && !registry.run(heard.id)) return;
    event.preventDefault();
  });
  useEffect(() => {
    // Prices are watched from here on, for whoever asks which have moved most.
    lazy(priceMoves);
    keys.set({ hotkeys: (event) => onPress(event) });
    return () => keys.set({ hotkeys: undefined });
  }, [keys, lazy]);
  return (
    <>
      <KeysBar />
      {/* Here already, so that no stroke of a figure is lost. */}
      {figure ? <FigureKeys figure={figure} /> : null}
    </>
  );
}

/** Whether a press is meant for the page: not written, not taken by what has the focus, and not beneath a dialogue. */
function isForPage({
  altKey,
  ctrlKey,
  defaultPrevented,
  isComposing,
  metaKey,
  target,
}: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isTyping(target)) return false;
  if (document.querySelector('dialog:modal') !== null) return false;
  return !(target instanceof Element && target.closest(OWN_LETTERS));
}
