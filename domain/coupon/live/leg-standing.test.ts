import { describe, expect, it } from 'vitest';
import type { SelectionKey, SportId } from '../../lib/ids.ts';
import type { Score, ScorePhase } from '../../sport/score.ts';
import { standingOf, standingWord } from './leg-standing.ts';

const FOOTBALL = 1;
const HOCKEY = 2;
const TENNIS = 4;
const CRICKET = 66;

function aScore(figures: string, { period = 1, phase = 'playing' as ScorePhase } = {}): Score {
  const [side1 = 0, side2 = 0] = figures.split(':').map(Number);
  return {
    side1,
    side2,
    phase,
    period,
    periodName: '',
    periods: [],
    info: '',
    statusLine: '',
    statistics: [],
    extras: [],
    mapCount: 0,
  };
}

const wordOf = (selection: string, score: Score, sport = FOOTBALL): string =>
  standingWord(standingOf(`9.${selection}.0` as SelectionKey, { sportId: sport as SportId }, score));

describe('how a leg stands', () => {
  it.each([
    ['home', '1.1.0', '1:0', 'winning'],
    ['home', '1.1.0', '1:1', 'losing'],
    ['draw', '1.2.0', '1:1', 'winning'],
    ['away', '1.3.0', '1:2', 'winning'],
    ['home or draw', '8.4.0', '1:1', 'winning'],
    ['home or draw', '8.4.0', '0:1', 'losing'],
    ['home or away', '8.5.0', '0:0', 'losing'],
    ['draw or away', '8.6.0', '0:1', 'winning'],
    ['winner of two', '101.401.0', '0:0', 'level'],
    ['winner of two', '101.402.0', '0:1', 'winning'],
    ['-1.5', '2.7.-1.5', '2:0', 'winning'],
    ['-1.5', '2.7.-1.5', '1:0', 'losing'],
    ['-1', '2.7.-1', '1:0', 'level'],
    ['+1 of the other side', '2.8.1', '1:0', 'level'],
    ['-0.75, half of it', '2.7.-0.75', '1:0', 'winning'],
    ['Asian +0.25 at a draw, half of it', '2.3829.0.25', '0:0', 'winning'],
    ['European -1, level', '2.425.-1', '1:0', 'winning'],
    ['over 2.5', '17.9.2.5', '1:1', 'losing'],
    ['over 2.5, reached', '17.9.2.5', '2:1', 'won'],
    ['over 2, at it', '17.9.2', '1:1', 'level'],
    ['over 2.25, half lost at 2', '17.9.2.25', '1:1', 'losing'],
    ['under 2.5', '17.10.2.5', '1:1', 'winning'],
    ['under 2.5, passed', '17.10.2.5', '3:0', 'lost'],
    ['team over 1.5, reached', '15.11.1.5', '2:0', 'won'],
    ['team under 0.5, passed', '62.14.0.5', '0:1', 'lost'],
    ['both to score', '19.180.0', '1:0', 'losing'],
    ['both to score, done', '19.180.0', '1:1', 'won'],
    ['not both to score, done', '19.181.0', '1:1', 'lost'],
  ])('%s (%s) at %s is %s', (_name, selection, figures, word) => {
    expect(wordOf(selection, aScore(figures))).toBe(word);
  });

  it('is fixed by the end, and by no goal that is under review', () => {
    expect(wordOf('1.1.0', aScore('1:0', { period: 2, phase: 'finished' }))).toBe('won');
    expect(wordOf('17.9.2.5', aScore('2:1', { phase: 'review' }))).toBe('winning');
  });

  it.each([
    ['a market that the score does not decide', '136.731.2.001', FOOTBALL, aScore('1:0')],
    ['a player', '17.9.0.5', FOOTBALL, aScore('1:0'), 77],
    ['extra time', '1.1.0', FOOTBALL, aScore('1:0', { period: 3 })],
    ['overtime', '1.1.0', HOCKEY, aScore('2:1', { period: 4 })],
    ['a game that has not begun', '1.2.0', FOOTBALL, aScore('0:0', { phase: 'before-start' })],
    ['games in tennis, of which the score of sets says nothing', '17.9.20.5', TENNIS, aScore('1:0')],
    ['level sets', '1.1.0', TENNIS, aScore('1:1', { period: 3 })],
    ['innings', '1.1.0', CRICKET, aScore('184:12')],
    ['a line that is no quarter', '17.9.2.6', FOOTBALL, aScore('3:0')],
    ['text that is no selection', 'x', FOOTBALL, aScore('3:0')],
  ])('says nothing of %s', (_name, selection, sport, score, player = 0) => {
    const key = `9.${selection}.${player}` as SelectionKey;
    expect(standingOf(key, { sportId: sport as SportId }, score)).toBeUndefined();
  });

  it('says nothing of a part of a game', () => {
    const subGame = { period: 1, periodName: '1st half', typeName: '', variantName: '' };
    const head = { sportId: FOOTBALL as SportId, subGame };
    expect(standingOf('9.1.1.0.0' as SelectionKey, head, aScore('1:0'))).toBeUndefined();
  });

  it('tells who leads in sets', () => {
    expect(wordOf('1.1.0', aScore('1:0', { period: 2 }), TENNIS)).toBe('winning');
    expect(wordOf('1.3.0', aScore('1:0', { period: 2 }), TENNIS)).toBe('losing');
  });
});
