/** What a stroke comes to after those before it: an act, the beginning of one, or nothing. */
import type { Bindings } from './hotkey-table.ts';

export type Heard =
  | { readonly kind: 'act'; readonly id: string }
  /** Another stroke is to come. */
  | { readonly kind: 'begun'; readonly pending: string }
  | { readonly kind: 'nothing' };

/** `pending`: the stroke before it, where that began something. A second stroke that goes on with nothing begins nothing either. */
export function hear(bindings: Bindings, pending: string, stroke: string): Heard {
  const typed = pending === '' ? stroke : `${pending} ${stroke}`;
  const entries = Object.entries(bindings);
  const act = entries.find(([, hotkey]) => hotkey === typed);
  if (act) return { kind: 'act', id: act[0] };
  return entries.some(([, hotkey]) => hotkey.startsWith(`${typed} `))
    ? { kind: 'begun', pending: typed }
    : { kind: 'nothing' };
}
