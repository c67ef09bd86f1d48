/** A round that was told, worked out again from its seeds, bet and actions, and what of it does not hold. */
import type { Seeds } from '../chance/chance-stream.ts';
import { isClientSeed } from '../chance/chance-stream.ts';
import { commitmentOf, isSeedText } from '../chance/seed-chain.ts';
import { checkTold, gameBySlug } from './games.ts';
import { type Plain, plain } from './rounds.ts';

/**
 * The checks of a round. `commitment`: the hash of the seed is what was shown before the bet; `money`: seeds, bet and actions come to what was staked
 * and paid; `seen`: they come to what was shown.
 */
export const CASINO_CHECKS = ['commitment', 'money', 'seen'] as const;
export type CasinoCheck = (typeof CASINO_CHECKS)[number];
/** `untold` where what it is about is not told, or not yet. */
export type CasinoVerdict = 'holds' | 'fails' | 'untold';

export interface RoundToCheck {
  readonly game: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeed?: string | undefined;
  readonly bet: unknown;
  readonly actions: readonly string[];
  readonly staked: string;
  readonly paid: string | null;
  readonly state: string;
  readonly seen: unknown;
}

export interface CheckedPlay {
  readonly holds: boolean;
  readonly checks: Readonly<Record<CasinoCheck, CasinoVerdict>>;
  /** The outcome of the seeds, where they are told. */
  readonly seen: Plain | undefined;
}

const said = (holds: boolean): CasinoVerdict => (holds ? 'holds' : 'fails');

/** A value as text that is the same for equal values, whatever the order of their keys. */
function canonical(value: Plain | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Readonly<Record<string, Plain>>)[key])}`).join()}}`;
}

/** Whether all that the game shows was told so. What the house adds (the moment of a start) is not of the game. */
function wasShown(own: Plain, told: unknown): boolean {
  if (typeof own !== 'object' || own === null || typeof told !== 'object' || told === null) return false;
  const shown = plain(told) as Readonly<Record<string, Plain>>;
  return Object.entries(own).every(([name, value]) => canonical(value as Plain) === canonical(shown[name]));
}

function seenBy(seeds: Seeds, { actions, bet, game }: RoundToCheck): Plain | undefined {
  const played = gameBySlug(game)?.play(seeds, bet, actions);
  return played?.ok ? plain(played.value.seen) : undefined;
}

const NOTHING: CheckedPlay = {
  holds: true,
  checks: { commitment: 'untold', money: 'untold', seen: 'untold' },
  seen: undefined,
};

export function checkCasinoRound(round: RoundToCheck): CheckedPlay {
  const { actions, bet, clientSeed, commitment, game, nonce, paid, serverSeed, staked, state } = round;
  if (serverSeed === undefined) return NOTHING;
  const isSeed =
    isSeedText(serverSeed) && isClientSeed(clientSeed) && Number.isSafeInteger(nonce) && nonce >= 0;
  const seeds: Seeds = { serverSeed, clientSeed, nonce };
  const seen = isSeed ? seenBy(seeds, round) : undefined;
  // One that was cancelled gave its stake back, whatever it would have come to.
  const wasPlayed = state !== 'cancelled';
  const checks = {
    commitment: said(isSeed && commitmentOf(serverSeed) === commitment),
    money: wasPlayed ? said(isSeed && checkTold(seeds, { game, bet, actions, staked, paid }).ok) : 'untold',
    seen: wasPlayed ? said(seen !== undefined && wasShown(seen, round.seen)) : 'untold',
  } as const;
  return { holds: Object.values(checks).every((one) => one !== 'fails'), checks, seen };
}
