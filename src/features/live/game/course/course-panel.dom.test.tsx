import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import { eventsExtra, type GameEvent } from '#domain/sport/course/game-event.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { aGameHead } from '#tests/helpers/feed/game-record.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { NO_SCORE, periodsOf, statisticsOf } from '#tests/helpers/score/some-score.ts';
import { CoursePanel } from './course-panel.tsx';

const headOf = (sportId: number): GameHead =>
  aGameHead(1, {
    sportId: sportId as SportId,
    opponent1: { name: 'Ajax', ids: [1], images: [] },
    opponent2: { name: 'Porto', ids: [2], images: [] },
  });

const FOOTBALL_EVENTS: readonly GameEvent[] = [
  { kind: 'goal', side: 1, period: 1, at: 700, value: 1, score: [1, 0] },
  { kind: 'shot', side: 2, period: 1, at: 800, value: 1 },
  { kind: 'yellow', side: 2, period: 2, at: 2_800, value: 1 },
];
const FOOTBALL: Score = {
  ...NO_SCORE,
  side1: 1,
  period: 2,
  periods: periodsOf([1, 0], [0, 0]),
  statistics: statisticsOf({ 45: ['40', '38'], 70: ['2', '3'], 29: ['54', '46'] }),
  extras: [eventsExtra(FOOTBALL_EVENTS)],
};

async function open(sportId: number, score: Score, language: 'en' | 'ru' | 'ar' = 'en') {
  const view = await renderPage(<CoursePanel head={headOf(sportId)} score={score} />, { language });
  await view.findByRole('img');
  const events = () =>
    [...view.container.querySelectorAll('[data-event]')].map((line) => line.textContent?.trim() ?? '');
  const marks = (kind: string) => [...view.container.querySelectorAll(`[data-mark="${kind}"]`)];
  return { ...view, events, marks };
}

const xOf = (element: Element | undefined): number =>
  Number(/translate\(([\d.]+)/.exec(element?.getAttribute('transform') ?? '')?.[1]);

describe('the course of a game', () => {
  it('tells in words what its drawing shows', async () => {
    const { getByRole } = await open(1, FOOTBALL);
    expect(getByRole('img').getAttribute('aria-label')).toBe(
      "Ajax 1. Porto 0. Corners 2–3. Latest: 47' Yellow card, Porto",
    );
  });

  it('lists what happened, the newest first, under the periods and their scores', async () => {
    const { events, getByRole } = await open(1, FOOTBALL);
    expect(events()).toEqual(["47'Yellow card Porto", "12'Goal Ajax1:0"]);
    expect(getByRole('region', { name: 'Timeline' }).textContent).toContain('1 : 0');
  });

  it('puts the most telling statistics first', async () => {
    const { container } = await open(1, FOOTBALL);
    const told = [...container.querySelectorAll('[data-statistic]')].map((row) => row.textContent);
    expect(told).toEqual(['Possession %5446', 'Attacks4038', 'Corners23']);
  });

  it('unfolds the events of before', async () => {
    const many = Array.from({ length: 12 }, (_, minute) => ({
      kind: 'corner' as const,
      side: 1 as const,
      period: 1,
      at: minute * 60,
      value: 1,
    }));
    const { events, getByRole } = await open(1, { ...FOOTBALL, extras: [eventsExtra(many)] });
    expect(events()).toHaveLength(8);
    fireEvent.click(getByRole('button', { name: 'Show more' }));
    expect(events()).toHaveLength(12);
    expect(events()[0]).toContain("12'");
  });

  it('shows only the score where the feed tells nothing else, and says since when it has seen', async () => {
    const { container, events, getByText, queryAllByText } = await open(1, NO_SCORE);
    expect(container.querySelectorAll('[data-mark], [data-statistic]')).toHaveLength(0);
    expect(events()).toEqual([]);
    expect(queryAllByText('0')).toHaveLength(2);
    getByText('Seen since you opened this page');
  });

  it('keeps what it saw happen where the feed tells no events', async () => {
    const later: Score = {
      ...FOOTBALL,
      extras: [],
      side2: 1,
      clock: { seconds: 3_000, direction: 'up', running: true },
    };
    const Following = () => {
      const [score, setScore] = useState<Score>({ ...FOOTBALL, extras: [] });
      return (
        <>
          <CoursePanel head={headOf(1)} score={score} />
          <button type="button" onClick={() => setScore(later)}>
            Next score
          </button>
        </>
      );
    };
    const { container, findByRole, getByRole } = await renderPage(<Following />);
    await findByRole('img');
    fireEvent.click(getByRole('button', { name: 'Next score' }));
    const events = () => [...container.querySelectorAll('[data-event]')].map((line) => line.textContent);
    expect(events()).toEqual(["51'Goal Porto1:1"]);
  });

  it.each([
    ['en', false],
    ['ar', true],
  ] as const)(
    'has side 1 at the start of a line: in %s its corners are at the end',
    async (language, isTurned) => {
      const { marks } = await open(1, FOOTBALL, language);
      const [ours, theirs] = marks('corner');
      expect(xOf(ours) < xOf(theirs)).toBe(isTurned);
    },
  );

  it('of tennis names the break point and who serves', async () => {
    const { getByRole, getByText } = await open(4, {
      ...NO_SCORE,
      serving: 1,
      points: { side1: '30', side2: '40' },
      periods: periodsOf([2, 1]),
    });
    expect(getByRole('img').getAttribute('aria-label')).toBe(
      'Ajax 30. Porto 40. Serving: Ajax. Break point: Porto',
    );
    getByText('Break point: Porto');
  });

  it('of cricket lists the last balls', async () => {
    const balls = [
      { kind: 'runs', side: 1, period: 1, at: 91, value: 0, score: [120, 3] },
      { kind: 'wicket', side: 1, period: 1, at: 92, value: 1, score: [120, 4] },
      { kind: 'runs', side: 1, period: 1, at: 93, value: 4, score: [124, 4] },
    ] as const;
    const { events, getByRole } = await open(66, {
      ...NO_SCORE,
      periods: periodsOf([124, 0]),
      extras: [eventsExtra(balls)],
    });
    expect(getByRole('list', { name: 'Last balls' }).textContent).toBe('·W4');
    expect(events()).toEqual(['15.34 runs Ajax124/4', '15.2Wicket Ajax120/4']);
  });

  it('of an event in a text from right to left has its time first, then what happened, then whose it is', async () => {
    const { container } = await open(1, FOOTBALL, 'ar');
    const [time, event, side] = ["47'", 'بطاقة صفراء', 'Porto'].map((text) => `\u2068${text}\u2069`);
    // A text of isolates alone has no direction but the one that its mark gives it.
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(
      `\u200f${time} \u2068\u200f${event}، ${side}\u2069`,
    );
  });

  it.each(['ru', 'ar'] as const)('has no English word, in %s', async (language) => {
    const { container, getByRole } = await open(1, FOOTBALL, language);
    const said = `${container.textContent} ${getByRole('img').getAttribute('aria-label')}`;
    expect(said.replace(/Ajax|Porto/g, '')).not.toMatch(/[A-Za-z]{2}/);
  });
});
