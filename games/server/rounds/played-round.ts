/** A stored round played by its game, and as its player is told it. The clock of crash is added here: its game knows multipliers and no time. */
import { type CrashState, MOST_CASH_OUT } from '#domain/casino/crash/crash.ts';
import { endsAfterMs, reachedAfterMs } from '#domain/casino/crash/crash-clock.ts';
import { gameBySlug, type PlayedSoFar } from '#domain/casino/games.ts';
import { plain } from '#domain/casino/rounds.ts';
import { must } from '#domain/lib/must.ts';
import type { RoundState, ToldCasinoRound } from '#protocol/casino/casino-values.ts';
import { refusalOfGame } from './play-refusal.ts';
import type { StoredRound, StoredState } from './round-rows.ts';
import type { Going } from './round-store.ts';

/** A round that nobody goes on with ends by its default after this time. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const CRASH = 'crash';
/** The action of crash as the page asks for it: the clock says the multiplier. */
export const CASH_OUT = 'cash-out';

export const isCrash = ({ game }: Pick<StoredRound, 'game'>): boolean => game === CRASH;

type Drawn = Pick<StoredRound, 'game' | 'seeds' | 'bet'>;

/** The round after these actions. Throws a refusal where one of them is none. */
export function playedTo({ bet, game, seeds }: Drawn, actions: readonly string[]): PlayedSoFar {
  const played = must(gameBySlug(game), `game ${game}`).play(seeds, bet, actions);
  if (!played.ok) throw refusalOfGame(played.error);
  return played.value;
}

/** The part of a round's first stake that can really be lost; undefined where that is all of it. */
export function atRiskOf({
  bet,
  game,
  staked,
}: Pick<StoredRound, 'bet' | 'game' | 'staked'>): bigint | undefined {
  const risk = must(gameBySlug(game), `game ${game}`).atRisk(bet);
  if (!risk.ok) throw refusalOfGame(risk.error);
  return risk.value < staked ? risk.value : undefined;
}

/** The actions that bring a round to its end by the written default. */
export function defaultsOf(round: StoredRound): readonly string[] {
  const actions = [...round.actions];
  for (;;) {
    const { fallback } = playedTo(round, actions);
    if (fallback === undefined) return actions.slice(round.actions.length);
    actions.push(fallback);
  }
}

/** How a round goes on after an action: until a moment, to what it pays, or back to where it began. */
export function goingFrom(
  round: StoredRound,
  { isGivenBack, money, state }: PlayedSoFar,
  nowMs: number,
): Going {
  if (isGivenBack) return 'back';
  if (money.paid !== undefined) return { paid: money.paid };
  const openedAtMs = round.openedAtMs ?? nowMs;
  if (!isCrash(round)) return { paid: undefined, openedAtMs, dueAtMs: nowMs + ABANDONED_AFTER_MS };
  const { bet, point } = state as CrashState;
  return { paid: undefined, openedAtMs, dueAtMs: openedAtMs + endsAfterMs(bet.auto, point) };
}

const TOLD_STATES: Readonly<Record<StoredState, RoundState>> = {
  staking: 'settling',
  open: 'open',
  settling: 'settling',
  over: 'over',
  cancelling: 'settling',
  cancelled: 'cancelled',
  refused: 'cancelled',
};

/** Whether what was drawn may be told: the stake was taken, and stays taken. */
const isTaken = ({ state }: StoredRound): boolean =>
  state === 'open' || state === 'settling' || state === 'over';

/** The point of a crash that was cashed out before it, once the clock has gone beyond it. */
function pointReached({ openedAtMs = 0 }: StoredRound, { point }: CrashState, nowMs: number): boolean {
  return point < BigInt(MOST_CASH_OUT) && nowMs - openedAtMs >= reachedAfterMs(Number(point) + 1);
}

function seenOf(round: StoredRound, played: PlayedSoFar, nowMs: number): unknown {
  if (!isCrash(round)) return plain(played.seen);
  const state = played.state as CrashState;
  return plain({
    ...(played.seen as object),
    ...(played.money.paid !== undefined && pointReached(round, state, nowMs) ? { point: state.point } : {}),
    startedAtMs: round.openedAtMs,
  });
}

export function tellRound(round: StoredRound, nowMs: number): ToldCasinoRound {
  const played = isTaken(round) ? playedTo(round, round.actions) : undefined;
  const { clientSeed, nonce, serverSeed } = round.seeds;
  const legal = round.state === 'open' && !round.pending ? (played?.legal ?? []) : [];
  return {
    roundGuid: round.guid,
    game: round.game,
    mode: round.mode,
    currency: round.currency,
    commitment: round.commitment,
    clientSeed,
    nonce,
    ...(round.isRevealed ? { serverSeed } : {}),
    bet: round.bet,
    actions: [...round.actions],
    legal: isCrash(round) && legal.length > 0 ? [CASH_OUT] : [...legal],
    seen: played ? seenOf(round, played, nowMs) : null,
    staked: String(round.staked),
    paid: round.paid === undefined ? null : String(round.paid),
    state: TOLD_STATES[round.state],
    // A stake that took a while to be taken delays what goes by the clock.
    beganAtMs: round.openedAtMs ?? round.beganAtMs,
    ...(round.endedAtMs === undefined ? {} : { endedAtMs: round.endedAtMs }),
  };
}
