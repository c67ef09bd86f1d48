/**
 * Names of markets and selections as keys into the dictionary `markets` with the values that fill them; no text and no language
 * here. Groups are `g.<G>`, selections `t.<T>`, statistics `stat.<id>`. The dictionary knows the common ones; for the rest each
 * label has a fallback that shows the ids, so that an unknown market stays readable and bettable.
 */
import { formatOf, parameterValues } from './parameter-format.ts';
import type { Selection } from './selection.ts';

export interface Label {
  readonly key: string;
  /** Always in the dictionary. */
  readonly fallback: string;
  readonly params: Readonly<Record<string, string>>;
}

export const marketLabel = (group: number): Label => ({
  key: `g.${group}`,
  fallback: 'group.unknown',
  params: { group: String(group) },
});

export interface OpponentNames {
  readonly team1: string;
  readonly team2: string;
}

const PLACES = ['a', 'b', 'c'] as const;

/**
 * `p` is the parameter as one value (`2.5`, `+1.5`); formats with several fill `a`, `b` and `c`. `player` is the named
 * participant; `team1` and `team2` the opponents, for dictionaries that name them.
 */
export function selectionLabel(
  selection: Pick<Selection, 'type' | 'parameter' | 'playerName'>,
  opponents: OpponentNames = { team1: '', team2: '' },
): Label {
  const { type, parameter, playerName } = selection;
  const values = parameterValues(formatOf(type), parameter);
  const params: Record<string, string> = { type: String(type), p: values.join(':'), ...opponents };
  for (const [at, value] of values.entries()) {
    const place = PLACES[at];
    if (place !== undefined) params[place] = value;
  }
  if (playerName !== undefined) params['player'] = playerName;
  return { key: `t.${type}`, fallback: fallbackOf(parameter, playerName), params };
}

function fallbackOf(parameter: number, playerName: string | undefined): string {
  if (playerName !== undefined) return 'selection.unknown-player';
  return parameter === 0 ? 'selection.unknown' : 'selection.unknown-parameter';
}

export const statisticLabel = (id: number): Label => ({
  key: `stat.${id}`,
  fallback: 'stat.unknown',
  params: { id: String(id) },
});

/** Key into the dictionary `sports`. */
export const sportLabel = (id: number): Label => ({
  key: `sport.${id}`,
  fallback: 'sport.unknown',
  params: { id: String(id) },
});

/** The text of a label; `find` answers undefined for keys that its dictionary lacks. A lost fallback shows the key. */
export function labelText(
  label: Label,
  find: (key: string, params: Label['params']) => string | undefined,
): string {
  return find(label.key, label.params) ?? find(label.fallback, label.params) ?? label.key;
}
