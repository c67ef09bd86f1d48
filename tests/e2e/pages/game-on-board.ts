import type { Page } from '@playwright/test';
import type { Sportsbook } from '../sportsbook.ts';
import { openCells, selectionOf } from './selection-cell.ts';

/** The first football game of the live board, which the page is left on. */
export async function gameOnBoard(page: Page, { url }: Sportsbook): Promise<string> {
  await page.goto(`${url}/en/live/1`);
  return (await selectionOf(openCells(page).first())).split('.')[0] ?? '';
}
