/**
 * The rounds that can be bet on and those that are drawn, as games of the line. Rounds follow the world's steps. A round whose time has come is
 * closed at once; that it is closed is kept in the database before its seed is told, so that no restart and no clock opens it again.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import { isOfRound, runnersNamed, wins } from '#domain/virtual/offers.ts';
import type { Outcome } from '#domain/virtual/played.ts';
import { ruleOf } from '../simulator/judge.ts';
import type { GameLine } from '../source/game-line.ts';
import type { LegOutcome, SourceGame } from '../source/source.ts';
import { type ChainBook, KnownChains } from './known-chains.ts';
import type { RoundChain } from './round-chain.ts';
import { RoundGame } from './round-game.ts';
import { gameIdOf, roundOf } from './round-id.ts';

/** The time for which a round stays in the line with its result. */
const RESULT_MS = 30_000;
/** After a time without the server no more rounds are announced: nobody could bet on those that opened in it. */
const MOST_ANNOUNCED = 100;

/** Its clock is as of the last step of the world; bets on rounds of a chain that ended are still decided by it. */
export interface RoundLine extends GameLine, ChainBook {
  /** Called with the last round of a chain that the clock has closed: it has to be kept, and is then `closed` of the chain. */
  onClosed(listener: (chain: RoundChain, index: number) => void): void;
}

const RACE_RULES: ReadonlyMap<number, string> = new Map([
  [2637, 'race-win'],
  [44_001, 'race-place'],
  [44_002, 'forecast'],
  [44_003, 'reverse-forecast'],
]);

function factsOf(identity: SelectionIdentity, outcome: Outcome, runners: readonly number[]) {
  if ('score' in outcome)
    return { score: outcome.score.join(':'), line: identity.parameter / 10_000 } as const;
  const [place = 0, second] = runners.map((runner) => outcome.finish.indexOf(runner) + 1);
  return second === undefined ? { place } : { place, second };
}

function outcomeAt(chain: RoundChain, index: number, identity: SelectionIdentity): LegOutcome | undefined {
  const field = chain.fieldAt(index);
  if (!isOfRound(identity, field)) return undefined;
  const outcome = chain.resultAt(index);
  const rule = RACE_RULES.get(identity.type) ?? ruleOf(identity.type)?.code ?? 'result';
  return {
    result: wins(identity, field, outcome) ? 'win' : 'lose',
    reason: { source: 'event-log', rule, facts: factsOf(identity, outcome, runnersNamed(identity, field)) },
  };
}

/** The line's notes of a chain: the close that was asked to be kept, and up to which round results were announced. */
interface Noted {
  asked: number;
  announced: number;
}

class Rounds implements RoundLine {
  readonly #chains = new KnownChains(() => this.#doneToMs);
  readonly #noted = new Map<number, Noted>();
  readonly #games = new Map<number, RoundGame>();
  #ordered: readonly SourceGame[] | undefined;
  #left: { readonly id: GameId; readonly tick: number }[] = [];
  #doneToMs = 0;
  #onClosed: (chain: RoundChain, index: number) => void = () => undefined;

  readonly games = (): readonly SourceGame[] => {
    this.#ordered ??= [...this.#games.values()].sort(
      (one, other) => one.parts.times.startsAt - other.parts.times.startsAt || one.id - other.id,
    );
    return this.#ordered;
  };

  nowMs(): number {
    return this.#doneToMs;
  }

  put(chain: RoundChain): void {
    const { id } = chain.stored;
    this.#chains.put(chain);
    this.#noted.set(id, { asked: chain.closed, announced: chain.overAt(this.#doneToMs) });
  }

  chain(id: number): RoundChain | undefined {
    return this.#chains.chain(id);
  }

  all(): readonly RoundChain[] {
    return this.#chains.all();
  }

  inPlay(...[kind]: Parameters<RoundLine['inPlay']>): RoundChain | undefined {
    return this.#chains.inPlay(kind);
  }

  onClosed(listener: (chain: RoundChain, index: number) => void): void {
    this.#onClosed = listener;
  }

  game(id: number): SourceGame | undefined {
    return this.#games.get(id);
  }

  outlasts(id: number): boolean {
    return roundOf(id) !== undefined;
  }

  outcome(identity: SelectionIdentity): LegOutcome | undefined {
    const round = roundOf(identity.gameId);
    const chain = round && this.#chains.chain(round.chain);
    if (!chain || chain.stateOf(round.index, this.#doneToMs) !== 'settled') return undefined;
    return outcomeAt(chain, round.index, identity);
  }

  leftAfter(tick: number): readonly GameId[] {
    return this.#left.filter((gone) => gone.tick > tick).map(({ id }) => id);
  }

  dropLeftBefore(tick: number): void {
    this.#left = this.#left.filter((gone) => gone.tick >= tick);
  }

  step(now: number, tick: number) {
    this.#doneToMs = now;
    let changed = false;
    const decided: GameId[] = [];
    for (const chain of this.#chains.all()) {
      if (chain.isEnded || !chain.salt) continue;
      if (this.#list(chain, now, tick)) changed = true;
      this.#close(chain, now);
      decided.push(...this.#announce(chain, now));
    }
    for (const game of this.#games.values()) if (this.#move(game, now, tick)) changed = true;
    return { changed, decided };
  }

  /** Lists the round that is open, and the one before while it is drawn. */
  #list(chain: RoundChain, now: number, tick: number): boolean {
    const before = this.#games.size;
    const { id: chainId } = chain.stored;
    const opened = chain.openedAt(now);
    for (let index = Math.max(1, opened - 1); index <= opened; index += 1) {
      const id = gameIdOf({ chain: chainId, index });
      const times = chain.timesAt(index);
      if (this.#games.has(id) || times.endsAt + RESULT_MS <= now) continue;
      this.#games.set(id, new RoundGame({ chain: chainId, index, field: chain.fieldAt(index), times }, tick));
    }
    if (this.#games.size === before) return false;
    this.#ordered = undefined;
    return true;
  }

  #close(chain: RoundChain, now: number): void {
    const noted = this.#noted.get(chain.stored.id);
    const due = chain.dueAt(now);
    if (!noted || due <= noted.asked) return;
    noted.asked = due;
    this.#onClosed(chain, due);
  }

  #announce(chain: RoundChain, now: number): readonly GameId[] {
    const noted = this.#noted.get(chain.stored.id);
    const over = chain.overAt(now);
    if (!noted || over <= noted.announced) return [];
    const from = noted.announced + 1;
    noted.announced = over;
    const count = Math.min(MOST_ANNOUNCED, over - from + 1);
    return Array.from({ length: count }, (_, at) => gameIdOf({ chain: chain.stored.id, index: from + at }));
  }

  /** Brings a game to its state of now; true where anything of it changed. */
  #move(game: RoundGame, now: number, tick: number): boolean {
    const { chain: chainId, index, times } = game.parts;
    const state = this.#chains.chain(chainId)?.stateOf(index, now) ?? 'closed';
    const hasChanged = state !== game.state;
    if (hasChanged) game.enter(state, tick);
    const isShown = state === 'open' || state === 'running' || now < times.endsAt + RESULT_MS;
    if (isShown) return hasChanged;
    this.#games.delete(game.id);
    this.#ordered = undefined;
    this.#left.push({ id: game.id, tick });
    return true;
  }
}

export const createRoundLine = (): RoundLine => new Rounds();
