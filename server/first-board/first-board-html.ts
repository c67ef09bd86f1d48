/**
 * The first rows of the live board as markup that stands on the screen before any script has come: names, scores and the three
 * prices of the result, in the board's own order. It is a picture: nothing in it can be pressed, and the page takes it away when its own
 * rows are there.
 */
import { oddsText } from '#domain/market/odds-format.ts';
import { RESULT_CELLS } from '#domain/market/result-cells.ts';
import { byChampionship } from '#domain/sport/championship-order.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { scoreboardOf, shownOf } from '#domain/sport/scoreboard.ts';
import { escaped } from '../lib/markup.ts';
import type { SourceGame } from '../source/source.ts';

export interface FirstBoardTexts {
  /** The name of the site. */
  readonly name: string;
  readonly title: string;
  /** The label that games and money are simulated, or recorded, which stands wherever prices are. */
  readonly label: string;
}

/** The room for the figures that a board never drops. */
const NEEDED = { figures: 0, details: 0 } as const;

/** The most games: more than the tallest phone shows; a large screen is full. */
const MOST_GAMES = 16;

/** The markup of the first rows, without scripts and without handlers. `games` are those of the live list. */
export function firstBoardHtml(
  games: readonly SourceGame[],
  language: string,
  texts: FirstBoardTexts,
): string {
  const byId = new Map<number, SourceGame>();
  const heads: GameHead[] = [];
  for (const game of games) {
    byId.set(game.id, game);
    heads.push(game.head(language));
  }
  let left = MOST_GAMES;
  let rows = '';
  for (const { championship, heads: listed } of byChampionship(heads)) {
    if (left === 0) break;
    rows += `<div class="fb-champ"><b>${escaped(championship.name)}</b> ${listed.length}</div>`;
    for (const head of listed.slice(0, left)) {
      const game = byId.get(head.id);
      if (game) rows += rowOf(game, head, language);
      left -= 1;
    }
  }
  return (
    `<div id="first-board" aria-hidden="true"><div class="fb-head"><b>${escaped(texts.name)}</b></div>` +
    `<div class="fb-label">${escaped(texts.label)}</div>` +
    `<div class="fb-title">${escaped(texts.title)}</div>${rows}</div>`
  );
}

function rowOf(game: SourceGame, head: GameHead, language: string): string {
  const score = game.score(language);
  const names = [head.opponent1.name, head.opponent2?.name ?? ''].map(
    (name) => `<bdi>${escaped(name)}</bdi>`,
  );
  const columns = score ? shownOf(scoreboardOf(score, head), NEEDED).columns : [];
  const figures = columns.map(({ side1, side2 }) => `<span>${escaped(side1)}<br>${escaped(side2)}</span>`);
  const sides = score ? `<div class="fb-score">${figures.join('')}</div>` : '';
  const cells = pricesOf(game).map(({ label, odds }) => `<span><i>${label}</i>${odds}</span>`);
  return `<div class="fb-row"><div class="fb-names">${names.join('')}</div>${sides}<div class="fb-cells">${cells.join('')}</div></div>`;
}

/** The prices of a game, decimal, as the board writes them; a dash where there is no price or none on offer. */
function pricesOf(game: SourceGame): readonly { readonly label: string; readonly odds: string }[] {
  const offered = new Map<string, string>();
  for (const { group, type, odds, suspended } of game.listedSelections ?? game.selections.values()) {
    if (odds > 0 && !suspended) offered.set(`${group}/${type}`, oddsText(odds, 'decimal'));
  }
  return RESULT_CELLS.map(({ label, candidates }) => ({
    label,
    odds: candidates.map(([group, type]) => offered.get(`${group}/${type}`)).find(Boolean) ?? '–',
  }));
}
