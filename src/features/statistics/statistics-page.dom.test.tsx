import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendRequest } from '#src/platform/http/request.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { toldServer } from '#tests/helpers/statistics/told-server.ts';
import { game as toldGame } from '#tests/helpers/statistics/told-statistics.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { type Navigation, NavigationContext } from './places/navigation.tsx';
import { StatisticsPage } from './statistics-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

interface Asked {
  readonly language?: LanguageCode;
  /** The sport of all that the server tells. */
  readonly sportId?: number;
  /** Answers that differ from those of the told server. */
  readonly entity?: object;
}

async function aPage(path: string, { language = 'en', sportId = 1, entity = {} }: Asked = {}) {
  const gone: string[] = [];
  const navigation: Navigation = { place: 'panel', go: (to) => void gone.push(to) };
  const { asked, http: told } = toldServer();
  const http: SendRequest = async (request) => {
    const reply = await told(request);
    if (reply.kind !== 'answered') return reply;
    const body = reply.body as { readonly entity?: object };
    return {
      ...reply,
      body: { ...body, sportId, ...(body.entity && { entity: { ...body.entity, ...entity } }) },
    };
  };
  const shown = (to: string) => (
    <NavigationContext value={navigation}>
      <StatisticsPage path={`/statisticpopup/${to}`} />
    </NavigationContext>
  );
  const view = await renderPage(shown(path), { language, services: { http } });
  return { asked, gone, again: (to: string) => act(async () => view.again(shown(to))) };
}

const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
const columnsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent, title }) => title || textContent);

describe('a table of standings', () => {
  it('has the columns that it names, the score and the place of a game in play, and the last results', async () => {
    await aPage('stage/1/71');
    const table = await screen.findByRole('table', { name: 'Table' });
    expect(columnsOf(table)).toEqual([
      'Place',
      'Team',
      'Played',
      'Won',
      'Drawn',
      'Lost',
      'Scored',
      'Conceded',
      'Points',
      'Score of the game in play',
      'Form',
    ]);
    const [first, second] = cellsOf(table);
    expect(first).toEqual(['1', 'Corvemere', '10', '8', '1', '1', '25', '8', '25', '', 'WDWL']);
    expect(second?.slice(0, 2)).toEqual(['2', 'Gildhaven']);
    expect(second?.at(-2)).toBe('0:1▼3Place if it ended now: 3');
    expect(within(table).getByRole('link', { name: 'Lost: Corvemere – Thornbury Vale 0:1' })).toBeTruthy();
    expect(screen.getByText('Relegation')).toBeTruthy();
  });

  it('is that of the address, and leads to the others', async () => {
    const { again, gone } = await aPage('stage/1/71?tt=2');
    const scored = () => cellsOf(screen.getByRole('table', { name: 'Table' }))[0]?.[6];
    await screen.findByRole('table', { name: 'Table' });
    const choice = within(screen.getByRole('navigation', { name: 'Games counted' }));
    expect([scored(), choice.getByRole('link', { current: 'page' }).textContent]).toEqual(['26', 'Home']);
    fireEvent.click(choice.getByRole('link', { name: 'Away' }));
    expect(gone).toEqual(['/statisticpopup/stage/1/71?tt=3']);
    await again('stage/1/71?tt=3');
    expect(scored()).toBe('27');
  });

  it('is a bracket for a play-off, with scores game by game and what is not decided', async () => {
    await aPage('stage/1/72');
    const rounds = await screen.findAllByRole('heading', { level: 5 });
    expect(rounds.map(({ textContent }) => textContent)).toEqual(['Semi-finals', 'Final']);
    const ties = rounds.flatMap((round) =>
      [...(round.parentElement?.querySelectorAll('ul > li') ?? [])].map(({ textContent }) => textContent),
    );
    expect(ties).toEqual(['Corvemere20Gildhaven10', 'AshwickThornbury Vale', 'CorvemereNot decided']);
  });
});

describe('a page of statistics', () => {
  it('of a game has the parts that the server has, and shows one of them', async () => {
    const { again } = await aPage('game/1/9');
    const parts = within(await screen.findByRole('navigation', { name: 'Parts of the statistics' }));
    expect((await parts.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'Main',
      'Line-ups',
      'Head-to-head',
      'Standings',
      'Form',
      'Timeline',
      'Insights',
      'Price history',
    ]);
    const figures = screen.getByRole('table', { name: 'Match figures' });
    expect(cellsOf(figures)[0]).toEqual(['5', 'Shots on target', '2']);
    const minutes = screen.getByRole('figure', { name: 'Corvemere · last games: 10' });
    fireEvent.click(within(minutes).getByRole('button', { name: 'Table' }));
    expect(cellsOf(within(minutes).getByRole('table'))[0]).toEqual(['0–15', '2', '2']);
    await again('game/1/9/chronology');
    const moments = within(await screen.findByRole('region', { name: '1st half' })).getAllByRole('listitem');
    expect(moments.map(({ textContent }) => textContent)).toEqual([
      '32′CornerGildhaven',
      '23′GoalMax Orwin(Jan Corva)1:0',
      '1′Start of the period',
    ]);
    await again('game/1/9/insights');
    const insight = (await screen.findByText('Corvemere: won 2 of the last 4')).closest('details');
    expect(insight?.querySelectorAll('li')).toHaveLength(2);
  });

  it('has a file of what it draws: meetings, line-ups, a play-off', async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:made';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const fileOf = async (item: string) => {
      fireEvent.click(
        (await screen.findAllByRole('button', { name: `Download CSV: ${item}` }))[0] as HTMLElement,
      );
      return ((await made.at(-1)?.text()) ?? '').split('\r\n');
    };
    const { again } = await aPage('game/1/9/h2h');
    const [columns, ...meetings] = await fileOf('Head-to-head');
    expect(columns?.endsWith('Date,Game,Score')).toBe(true);
    expect(meetings.some((line) => line.endsWith(',Corvemere – Gildhaven,2:1'))).toBe(true);
    await again('game/1/9/line-ups');
    expect(
      (await fileOf('Corvemere · \u20664-3-3\u2069')).filter((line) => line.endsWith(',Starting')),
    ).toHaveLength(11);
    await again('stage/1/72');
    expect((await fileOf('Play-off')).slice(1)).toContain('Final,Corvemere,,');
  });

  it.each([
    [1, '/statisticpopup/tournament/1/70/7'],
    [85, '/statisticpopup/cyber/85/70/7'],
  ])('of sport %i leads to its championship at %s', async (sportId, path) => {
    await aPage('game/1/9/form', { sportId });
    const crumb = await screen.findByRole('link', { name: 'Premier League' });
    expect(crumb.getAttribute('href')).toBe(`/en${path}`);
  });

  it('of a game that has not begun leaves no column empty', async () => {
    // Without goals by minute no chart is loaded.
    const sides = toldGame.entity.sides.map((side) => ({ ...side, goalsByMinute: [] }));
    await aPage('game/1/9', { entity: { statistics: [], goals: [], cards: [], sides } });
    await screen.findByRole('table', { name: 'Averages of the last games' });
    const column = document.querySelector('[data-item="means"]')?.parentElement;
    expect([column?.previousElementSibling, column?.children.length]).toEqual([null, 2]);
  });

  it('of a horse says that there are no data where the server has none', async () => {
    const { asked } = await aPage('horse/5');
    expect(await screen.findByText('No data on this horse')).toBeTruthy();
    expect(asked).toEqual(['/service-api/statisticfeed/api/v1/Horse/race?id=5&lng=en']);
  });

  it('has each score in the order of its sides, from right to left too', async () => {
    await aPage('team/1/1', { language: 'ar' });
    const games = await screen.findByRole('list', { name: 'آخر المباريات' });
    const [last] = within(games).getAllByRole('link');
    expect([...(last?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Corvemere',
      '0',
      '1',
      'Thornbury Vale',
    ]);
  });

  it('is without the parts that were hidden, which can be had back, and remembers them', async () => {
    await aPage('team/1/1');
    fireEvent.click(await screen.findByRole('button', { name: 'Hide: Squad' }));
    expect(screen.queryByRole('table', { name: 'Squad' })).toBeNull();
    expect(localStorage.getItem('statistics-hidden-items')).toBe('squad');
    fireEvent.click(screen.getByRole('button', { name: 'Show: Squad' }));
    expect(screen.getByRole('table', { name: 'Squad' })).toBeTruthy();
    expect(localStorage.getItem('statistics-hidden-items')).toBe('');
  });
});
