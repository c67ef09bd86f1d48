import type { Page } from '@playwright/test';
import { must } from '#domain/lib/must.ts';
import { livePrices } from '../live-prices.ts';
import type { Sportsbook } from '../sportsbook.ts';
import { openCells, selectionOf } from './selection-cell.ts';

/** A football game in play with open prices, from the feed: a story that opens it needs no board before. */
export async function someFootball(sportsbook: Sportsbook): Promise<number> {
  return must((await livePrices(sportsbook, { sport: 1 }))[0], 'football in play').game;
}

/** The first football game of the live board, which the page is left on. */
export async function gameOnBoard(page: Page, { url }: Sportsbook): Promise<string> {
  await page.goto(`${url}/en/live/1`);
  return (await selectionOf(openCells(page).first())).split('.')[0] ?? '';
}
