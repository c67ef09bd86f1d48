/**
 * Matching over recorded games: each list as it was told, in Russian or Turkish, against its own English names. What is one
 * game is known by its id; ids of one game that was listed twice were labelled by hand.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MatchIndex, type ToldGame } from '#streams/matching/match-index.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

const folder = sharedFolder();
const captures = folder === undefined ? undefined : path.join(folder, 'captures');

/** Two ids of one game: a hockey game was listed anew at another hour. */
const LISTED_TWICE: readonly (readonly [number, number])[] = [[601_725_549, 601_727_384]];

interface RecordedNames {
  readonly I: number;
  readonly SI: number;
  readonly S: number;
  readonly L: string;
  readonly LE?: string;
  readonly O1: string;
  readonly O1E?: string;
  readonly O2?: string;
  readonly O2E?: string;
}

function recordedLists(): readonly (readonly RecordedNames[])[] {
  if (captures === undefined) return [];
  return readdirSync(captures)
    .filter((name) => /^live-get1x2.*\.json$/.test(name))
    .map((name) => {
      const { Value } = JSON.parse(readFileSync(path.join(captures, name), 'utf8')) as {
        Value: readonly RecordedNames[];
      };
      return Value.filter(({ O2 }) => O2 !== undefined);
    });
}

const lists = recordedLists();
const asTold = ({ I, L, O1, O2 = '', S, SI }: RecordedNames): ToldGame => ({
  book: 'told',
  gameId: I,
  sportId: SI,
  championship: L,
  home: O1,
  away: O2,
  startsAt: S * 1000,
});
const inEnglish = (game: RecordedNames): ToldGame => ({
  ...asTold(game),
  book: 'english',
  championship: game.LE ?? game.L,
  home: game.O1E ?? game.O1,
  away: game.O2E ?? game.O2 ?? '',
});

const isOneGame = (one: number, other: number): boolean =>
  one === other || LISTED_TWICE.some((pair) => pair.includes(one) && pair.includes(other));

/** The verdicts on each game as told among those in English that `isThere`. */
function measured(isThere: (told: RecordedNames, english: RecordedNames) => boolean) {
  const counts = { sure: 0, wrong: 0, doubtful: 0, none: 0 };
  for (const list of lists)
    for (const told of list) {
      const index = new MatchIndex();
      for (const english of list) if (isThere(told, english)) index.set(inEnglish(english));
      index.set(asTold(told));
      const match = index.matchOf({ book: 'told', gameId: told.I }, 'english');
      if (match?.verdict !== 'sure') counts[match ? 'doubtful' : 'none'] += 1;
      else if (isOneGame(told.I, match.other.gameId)) counts.sure += 1;
      else counts.wrong += 1;
    }
  return counts;
}

describe.skipIf(captures === undefined)('recorded games (need the folder of captures)', () => {
  it('are found in other letters, nine of ten for sure and none wrongly', () => {
    const { doubtful, none, sure, wrong } = measured(() => true);
    expect(wrong).toBe(0);
    expect(sure + doubtful + none).toBeGreaterThan(450);
    expect(sure / (sure + doubtful + none)).toBeGreaterThan(0.85);
  });

  it('are no other game for sure where their own is not there', () => {
    const { sure, wrong } = measured((told, english) => !isOneGame(told.I, english.I));
    expect([sure, wrong]).toEqual([0, 0]);
  });
});
