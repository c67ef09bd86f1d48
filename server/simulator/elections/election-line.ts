/**
 * The elections that can be bet on: the next one of each country. Each is open until polls close, then counted, then over, and leaves the line when
 * its result is official and the next one is listed. What it was settled by is worked out again from the seed, for ever.
 */
import type { GameId } from '#domain/lib/ids.ts';
import { GROUP_ELECTION_WINNER, TYPE_ELECTION_WINNER } from '#domain/market/election-markets.ts';
import type { GameLine } from '../../source/game-line.ts';
import { ElectionGame } from './election-game.ts';
import {
  COUNT_MS,
  COUNTRIES_OF_ELECTIONS,
  electionId,
  electionOf,
  electionOfId,
  numberAt,
  winnerOf,
} from './elections.ts';

/** The time for which an election stays with its result. */
const RESULT_MS = 1_800_000;

export interface ElectionLine extends GameLine {
  games(): readonly ElectionGame[];
  game(id: number): ElectionGame | undefined;
}

export function createElectionLine(seed: number, startMs: number): ElectionLine {
  let doneToMs = startMs;
  let ordered: readonly ElectionGame[] | undefined;
  let left: { readonly id: GameId; readonly tick: number }[] = [];
  const games = new Map<number, ElectionGame>();

  function list(now: number, tick: number): boolean {
    const before = games.size;
    for (const country of COUNTRIES_OF_ELECTIONS.keys()) {
      const number = numberAt(seed, country, now);
      const id = electionId(country, number);
      if (!games.has(id)) games.set(id, new ElectionGame(electionOf(seed, country, number), seed, now, tick));
    }
    if (games.size > before) ordered = undefined;
    return games.size > before;
  }

  function leave(id: number, tick: number): void {
    games.delete(id);
    ordered = undefined;
    left.push({ id: id as GameId, tick });
  }

  return {
    games() {
      ordered ??= [...games.values()].sort(
        (one, other) => one.election.startsAt - other.election.startsAt || one.id - other.id,
      );
      return ordered;
    },

    game: (id) => games.get(id),

    outcome({ gameId, group, player, type }) {
      const place = electionOfId(gameId);
      if (!place || group !== GROUP_ELECTION_WINNER || type !== TYPE_ELECTION_WINNER) return undefined;
      const election = electionOf(seed, place.country, place.number);
      if (doneToMs < election.startsAt + COUNT_MS) return undefined;
      if (!election.candidates.some(({ number }) => number === player)) return undefined;
      const result = winnerOf(seed, election)?.number === player ? 'win' : 'lose';
      return { result, reason: { source: 'event-log', rule: 'election-winner', facts: {} } };
    },

    leftAfter: (tick) => left.filter((gone) => gone.tick > tick).map(({ id }) => id),

    dropLeftBefore(tick) {
      left = left.filter((gone) => gone.tick >= tick);
    },

    step(now, tick) {
      doneToMs = now;
      let changed = list(now, tick);
      const decided: GameId[] = [];
      for (const game of games.values()) {
        const { election, id, phase } = game;
        if (phase === 'open' && now >= election.startsAt) {
          game.enter('counting', tick);
          changed = true;
        } else if (game.reprice(now, tick)) changed = true;
        if (game.phase === 'counting' && now >= election.startsAt + COUNT_MS) {
          game.enter('over', tick);
          decided.push(id);
          changed = true;
        }
        if (now >= election.startsAt + COUNT_MS + RESULT_MS) {
          leave(id, tick);
          changed = true;
        }
      }
      return { changed, decided };
    },
  };
}
