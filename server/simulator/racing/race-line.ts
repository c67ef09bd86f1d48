/**
 * The races that can be bet on: those of today and tomorrow, the very ones that the statistics tell. Each is open until its off, suspended while
 * it is run, over when its result is official, and leaves the line a little later. What it was settled by is asked of history for ever.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameLine } from '../../source/game-line.ts';
import { RaceGame } from './race-game.ts';
import { marketOf, offersOf, type RaceOffer } from './race-offers.ts';
import { type Finish, raceOutcome } from './race-result.ts';
import { dayOf, dayOfRace, RACE_MS, raceIdsOf, startOf } from './races.ts';
import { createRacing, type RunRace } from './racing.ts';

/** Days of the line: today and tomorrow. */
const DAYS_AHEAD = 1;
/** The time for which a race stays with its result. */
const RESULT_MS = 300_000;

export interface RaceLine extends GameLine {
  games(): readonly RaceGame[];
  game(id: number): RaceGame | undefined;
}

const endsAt = (id: number): number => startOf(id) + RACE_MS;

/** The finish as places in the list of runners. */
const finishOfRun = ({ finish, race }: RunRace): Finish | undefined =>
  finish?.map((runner) => [race.runners.indexOf(runner)]);

export function createRaceLine(seed: number, startMs: number): RaceLine {
  let doneToMs = startMs;
  let listedTo = dayOf(startMs) - 1;
  let ordered: readonly RaceGame[] | undefined;
  let left: { readonly id: GameId; readonly tick: number }[] = [];
  const racing = createRacing({ seed, startMs, nowMs: () => doneToMs });
  const games = new Map<number, RaceGame>();

  function list(now: number, tick: number): boolean {
    const before = games.size;
    for (; listedTo < dayOf(now) + DAYS_AHEAD; listedTo += 1) {
      for (const id of raceIdsOf(listedTo + 1)) {
        const race = endsAt(id) + RESULT_MS > now ? racing.race(id)?.race : undefined;
        if (race) games.set(id, new RaceGame(race, seed, now, tick));
      }
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
        (one, other) => one.race.startsAt - other.race.startsAt || one.id - other.id,
      );
      return ordered;
    },

    game: (id) => games.get(id),

    outcome({ gameId, group, player, type }) {
      if (dayOfRace(gameId) === undefined || doneToMs < endsAt(gameId)) return undefined;
      const run = racing.race(gameId);
      const finish = run && finishOfRun(run);
      const isMeant = (offer: RaceOffer): boolean => {
        const market = marketOf(offer.bet);
        return market.group === group && market.type === type && offer.player === player;
      };
      const offer = run && offersOf(run.race).find(isMeant);
      return offer && finish && raceOutcome(offer, finish);
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
        const { id, phase, race } = game;
        if (phase === 'open' && now >= race.startsAt) {
          game.enter('off', tick);
          changed = true;
        } else if (game.reprice(now, tick)) changed = true;
        if (game.phase === 'off' && now >= endsAt(id)) {
          game.enter('over', tick);
          decided.push(id);
          changed = true;
        }
        if (now >= endsAt(id) + RESULT_MS) {
          leave(id, tick);
          changed = true;
        }
      }
      return { changed, decided };
    },
  };
}
