import type { Brand } from '../lib/brand.ts';
import type { GameId, SelectionKey } from '../lib/ids.ts';
import type { Odds } from './odds.ts';

/**
 * The parameter of a selection ("2.5") as whole ten-thousandths: 25000. Fractions carry encoded values
 * (a score 2:1 travels as 2.001, a minute as -150.075), so they are kept exactly. Zero where the wire sends none.
 */
export type Parameter = Brand<number, 'Parameter'>;

export const PARAMETER_SCALE = 10_000;

export const parameterFromWire = (value: number): Parameter =>
  Math.round(value * PARAMETER_SCALE) as Parameter;

/** A parameter as text of the wire: 25000 is "2.5", 0 is "0". Exact: at most four decimals, no exponent. */
export function parameterToWire(parameter: Parameter): string {
  const sign = parameter < 0 ? '-' : '';
  const magnitude = Math.abs(parameter);
  const whole = Math.floor(magnitude / PARAMETER_SCALE);
  const rest = magnitude % PARAMETER_SCALE;
  if (rest === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${String(rest).padStart(4, '0').replace(/0+$/, '')}`;
}

/** What makes a selection the same selection from one poll to the next (wire-format: I, G, T, P, PL.I). */
export interface SelectionIdentity {
  readonly gameId: GameId;
  readonly group: number;
  readonly type: number;
  readonly parameter: Parameter;
  /** Named participant or combination; 0 where the type needs no name. */
  readonly player: number;
}

export function selectionKey(identity: SelectionIdentity): SelectionKey {
  const { gameId, group, type, parameter, player } = identity;
  return `${gameId}.${group}.${type}.${parameterToWire(parameter)}.${player}` as SelectionKey;
}

/** The game that a key names, without a look at the rest: boards ask for hundreds in a frame. */
export const gameOfKey = (key: SelectionKey): GameId => Number(key.slice(0, key.indexOf('.'))) as GameId;

const KEY_PATTERN = /^(\d+)\.(\d+)\.(\d+)\.(-?\d+(?:\.\d{1,4})?)\.(\d+)$/;

/** The reverse of `selectionKey`; undefined for a text that is not one. */
export function parseSelectionKey(text: string): SelectionIdentity | undefined {
  const match = KEY_PATTERN.exec(text);
  if (!match) return undefined;
  const [, game, group, type, parameter, player] = match;
  return {
    gameId: Number(game) as GameId,
    group: Number(group),
    type: Number(type),
    parameter: parameterFromWire(Number(parameter)),
    player: Number(player),
  };
}

export interface Selection {
  readonly group: number;
  /** Finer name of the group (GS); 0 when the answer was not grouped. */
  readonly shortGroup: number;
  readonly type: number;
  readonly parameter: Parameter;
  readonly player: number;
  /** Name of the participant for types whose label needs one; absent otherwise. */
  readonly playerName?: string;
  readonly odds: Odds;
  /** The operator's own text of the price in the asked notation (CV); absent in older feeds. */
  readonly oddsText?: string;
  /** Whether it is the main line of its group (CE). */
  readonly isCenter: boolean;
  /** Whether it is shown but not bettable: blocked itself, or through its group or game. */
  readonly suspended: boolean;
}
