/** Matching by hand, and over drawn books in which clubs of one town, of all classes, play at the same time: nothing wrong is ever sure. */
import { describe, expect, it } from 'vitest';
import { dice } from '#tests/helpers/dice.ts';
import { MatchAnswers } from './match-answers.ts';
import { type GameState, MatchIndex, type ToldGame } from './match-index.ts';

const START = Date.UTC(2026, 5, 6, 18);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const game = (book: string, gameId: number, more: Partial<ToldGame> = {}): ToldGame => ({
  book,
  gameId,
  sportId: 1,
  championship: 'England. Premier League',
  home: 'Liverpool',
  away: 'Crystal Palace',
  startsAt: START,
  ...more,
});

/** An index with one game of book "a" and those of book "b", numbered from 1; what the first is to "b". */
function matched(
  one: Partial<ToldGame>,
  others: readonly Partial<ToldGame>[],
  states: readonly GameState[] = [],
) {
  const index = new MatchIndex();
  index.set(game('a', 1, one), states[0]);
  for (const [at, other] of others.entries()) index.set(game('b', at + 1, other), states[at + 1]);
  return { index, match: index.matchOf({ book: 'a', gameId: 1 }, 'b') };
}
const verdictOf = (...given: Parameters<typeof matched>) => matched(...given).match?.verdict;

describe('a pair of games', () => {
  it.each([
    ['Ливерпуль', 'Кристал Пэлас'],
    ['FC Liverpool', 'Crystal Palace FC'],
    ['LIVERPOOL', 'C. Palace'],
  ])('is sure in another spelling: %s, %s', (home, away) => {
    const { match } = matched({}, [{ home, away, championship: 'Чемпионат Англии' }]);
    expect([match?.verdict, match?.score.doubts]).toEqual(['sure', []]);
  });

  it.each([
    ['Köln', 'Preußen Münster', 'Koeln', 'Preussen Muenster'],
    ['Brøndby', 'Hammarby', 'Brondby', 'Hammarby IF'],
    ['İstanbulspor', 'Iğdır', 'Istanbulspor', 'Igdir'],
    ['Щербаков А.', 'Жуков Б.', 'A. Shcherbakov', 'B. Zhukov'],
    ['Al Ahly', 'Zamalek SC', 'الأهلي', 'الزمالك'],
  ])('is found across letters: %s, %s', (home, away, otherHome, otherAway) => {
    const { match } = matched({ home, away }, [{ home: otherHome, away: otherAway }]);
    expect(match?.other).toEqual({ book: 'b', gameId: 1 });
  });

  it.each([
    ['women', { home: 'Liverpool (W)', away: 'Crystal Palace (W)' }],
    ['women, by the championship', { championship: 'England. Premier League. Women' }],
    ['an age', { home: 'Liverpool U21', away: 'Crystal Palace U21' }],
    ['a reserve', { home: 'Liverpool II' }],
    ['amateurs', { home: 'Liverpool (Amateur)', away: 'Crystal Palace (Amateur)' }],
    ['a computer game', { home: 'Liverpool (cyber)', away: 'Crystal Palace (cyber)' }],
    ['players a side', { home: 'Liverpool (3x3)', away: 'Crystal Palace (3х3)' }],
    ['corners', { championship: 'England. Premier League. Corners' }],
    ['a short game', { home: 'Liverpool+', away: 'Crystal Palace+' }],
    ['another sport', { sportId: 2 }],
    ['another day', { startsAt: START + 30 * HOUR }],
  ])('of another class or time is none: %s', (_name, other) => {
    expect(verdictOf({}, [other])).toBeUndefined();
  });

  it('has its class told in any script', () => {
    const women = { home: 'Ливерпуль (жен)', away: 'Кристал Пэлас (жен)' };
    expect(verdictOf(women, [{ home: 'Liverpool Ladies', away: 'Crystal Palace Women' }])).toBe('sure');
    const under21 = { home: 'Челси (21)', away: 'Фулхэм (21)' };
    expect(verdictOf(under21, [{ home: 'Chelsea U21', away: 'Fulham U-21' }])).toBe('sure');
    expect(verdictOf(under21, [{ home: 'Chelsea U20', away: 'Fulham U20' }])).toBeUndefined();
  });

  it.each([
    ['Manchester City', 'Manchester United'],
    ['Dundee', 'Dundee United'],
    ['Dinamo Minsk', 'Dinamo Tbilisi'],
    ['Real Madrid', 'Atletico Madrid'],
    ['North Town', 'South Town'],
  ])('of two clubs with a word in common is not sure: %s, %s', (one, other) => {
    expect(verdictOf({ home: one }, [{ home: other }])).not.toBe('sure');
    expect(verdictOf({ away: one }, [{ away: other }])).not.toBe('sure');
  });

  it('whose name lacks the word that parts two clubs is sure once the prices agree', () => {
    const [one, other] = [{ home: 'Ilkeston Town' }, { home: 'Ilkeston' }];
    const prices = { chances: [0.5, 0.3, 0.2] };
    expect(verdictOf(one, [other])).toBe('doubtful');
    expect(verdictOf(one, [other], [prices, prices])).toBe('sure');
    expect(verdictOf(one, [other], [prices, { chances: [0.4, 0.3, 0.3] }])).toBe('doubtful');
  });

  it('is doubtful a whole hour or a day away, and where sides are swapped, and says why', () => {
    const doubtsOf = (other: Partial<ToldGame>) => {
      const { match } = matched({}, [other]);
      return [match?.verdict, match?.score.doubts, match?.score.swapped];
    };
    expect(doubtsOf({ startsAt: START + HOUR })).toEqual(['doubtful', ['time-zone'], false]);
    expect(doubtsOf({ startsAt: START + 24 * HOUR })).toEqual(['doubtful', ['other-day'], false]);
    expect(doubtsOf({ home: 'Crystal Palace', away: 'Liverpool' })).toEqual(['doubtful', ['swapped'], true]);
    expect(doubtsOf({ startsAt: START + 5 * MINUTE })).toEqual(['sure', [], false]);
  });

  it('is not sure beside another that is as near', () => {
    const { match } = matched({}, [{}, { startsAt: START + MINUTE }]);
    expect(match?.verdict).toBe('doubtful');
    // One that is plainly behind takes nothing from it.
    expect(verdictOf({}, [{}, { home: 'Blackpool' }])).toBe('sure');
  });

  it('scores prices and live scores, the sum of terms that are told', () => {
    const [even, odd] = [{ chances: [0.5, 0.3, 0.2] }, { chances: [0.15, 0.25, 0.6] }];
    const agreeing = matched({}, [{}], [even, even]).match;
    const differing = matched({}, [{}], [even, odd]).match;
    expect([agreeing?.score.terms.prices, differing?.score.terms.prices]).toEqual([1.5, -4]);
    const inPlay = matched({}, [{}], [{ score: [2, 0] }, { score: [0, 1] }]).match;
    expect(inPlay?.score.terms.score).toBe(-4);
    for (const one of [agreeing, differing, inPlay])
      expect(Object.values(one?.score.terms ?? {}).reduce((sum, term) => sum + term, 0)).toBeCloseTo(
        one?.score.total ?? 0,
        9,
      );
  });
});

describe('an index', () => {
  it('follows names, states and departures', () => {
    const { index } = matched({}, [{ home: 'Everton' }]);
    const verdict = () => index.matchOf({ book: 'a', gameId: 1 }, 'b')?.verdict;
    expect(verdict()).not.toBe('sure');
    index.set(game('b', 1));
    expect(verdict()).toBe('sure');
    index.set(game('b', 1), { score: [3, 0] });
    index.set(game('a', 1), { score: [0, 0] });
    expect(index.matchOf({ book: 'a', gameId: 1 }, 'b')?.score.terms.score).toBe(-4);
    index.remove({ book: 'b', gameId: 1 });
    expect(verdict()).toBeUndefined();
    expect(index.matchOf({ book: 'x', gameId: 9 }, 'b')).toBeUndefined();
    expect(index.gamesOf('a').length).toBe(1);
  });

  it('says the same from both sides', () => {
    const { index } = matched({}, [{ home: 'Crystal Palace', away: 'Liverpool' }]);
    const [there, back] = [
      index.matchOf({ book: 'a', gameId: 1 }, 'b'),
      index.matchOf({ book: 'b', gameId: 1 }, 'a'),
    ];
    expect(back?.score.total).toBeCloseTo(there?.score.total ?? 0, 9);
    expect(back?.score.terms.home).toBeCloseTo(there?.score.terms.away ?? 0, 9);
  });

  it('keeps what a person has said, takes it back, and doubts it where the score speaks against it', () => {
    const { index } = matched({ startsAt: START + HOUR }, [{}]);
    const [one, other] = [
      { book: 'a', gameId: 1 },
      { book: 'b', gameId: 1 },
    ];
    const verdict = (from: MatchIndex = index) => from.matchOf(one, 'b')?.verdict;
    expect(verdict()).toBe('doubtful');
    index.answers.set(other, one, 'same');
    expect(verdict()).toBe('same');
    const kept = new MatchIndex(new MatchAnswers(JSON.parse(JSON.stringify(index.answers.pairs))));
    kept.set(game('a', 1, { startsAt: START + HOUR }));
    kept.set(game('b', 1));
    expect(verdict(kept)).toBe('same');
    index.set(game('a', 1, { startsAt: START + HOUR }), { score: [2, 0] });
    index.set(game('b', 1), { score: [0, 0] });
    expect(index.matchOf(one, 'b')).toMatchObject({ verdict: 'doubtful', isContradicted: true });
    index.answers.set(one, other, 'different');
    expect(verdict()).toBeUndefined();
    index.answers.set(one, other, undefined);
    expect([verdict(), index.answers.pairs]).toEqual(['doubtful', []]);
  });
});

/** Parts of which names are drawn so that many are near each other. */
const TOWNS = 'Marl Mart Marn Ald Alden Thorn Thorne Rave Raven Grey Gray Hazel Haze Wend West Ox Ash'.split(
  ' ',
);
const ENDINGS = 'bury moor more field dale gate haven ford wick worth stead'.split(' ');
const WORDS = 'City United Town North South Rovers Wanderers Athletic Red White'.split(' ');
const CLASSES = ['', '', '', ' (W)', ' U21', ' U19', ' II', ' (Amateur)'];

interface Drawn {
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
}

/** Another spelling of a name that no two names of the draw share. */
function respelled(name: string, roll: (sides: number) => number): string {
  let told = name;
  if (roll(2) === 0) told = told.replace('United', 'Utd');
  if (roll(3) === 0) told = told.replace(' (W)', ' Women');
  if (roll(3) === 0) told = told.replace(/ U(\d\d)/, ' (U-$1)');
  if (roll(4) === 0) told = told.toUpperCase();
  const mark = ['FC ', 'SC ', ''][roll(3)] ?? '';
  return /[()]|U-?\d|II$/.test(told) ? told : `${mark}${told}`;
}

describe('drawn books of near names', () => {
  it('have no wrong pair among the sure ones, with and without their counterpart', () => {
    let [sure, wrong, missed, orphans] = [0, 0, 0, 0];
    for (let seed = 1; seed <= 12; seed += 1) {
      const roll = dice(seed * 7_919);
      const one = <Value>(list: readonly Value[]) => list[roll(list.length)] as Value;
      const club = () => `${one(TOWNS)}${one(ENDINGS)} ${one(WORDS)}`;
      const games: Drawn[] = Array.from({ length: 150 }, () => {
        const of = one(CLASSES);
        return { home: club() + of, away: club() + of, startsAt: START + roll(4) * 15 * MINUTE };
      });
      const index = new MatchIndex();
      const hasTwin = games.map(() => roll(2) === 0);
      for (const [at, of] of games.entries()) {
        if (hasTwin[at]) index.set(game('a', at, of));
        const told = { ...of, home: respelled(of.home, roll), away: respelled(of.away, roll) };
        index.set(game('b', at, { ...told, championship: 'England. League' }));
      }
      for (const at of games.keys()) {
        const match = index.matchOf({ book: 'b', gameId: at }, 'a');
        if (match?.verdict === 'sure') {
          sure += 1;
          if (match.other.gameId !== at) wrong += 1;
        } else if (hasTwin[at]) missed += 1;
        if (!hasTwin[at]) orphans += 1;
      }
    }
    expect(wrong).toBe(0);
    expect(orphans).toBeGreaterThan(800);
    expect(sure).toBeGreaterThan(800);
    // Recall, which is the smaller care: more than nine of ten are found sure.
    expect(missed / (sure + missed)).toBeLessThan(0.1);
  });
});
