/**
 * Addresses of the toto. All have one screen, `toto` of `screen-routes.ts`, which is named by its path behind the language: this table is not in the
 * page's first load. The category of the first one stands in its query.
 */
import { DRAW_STATES, type DrawState } from '../toto/toto-rules.ts';
import { readRoute, writeRoute } from './route-pattern.ts';
import { DIGITS } from './route-words.ts';

export const TOTO_PATHS = {
  toto: '/toto',
  'toto-draws': `/toto/draws/{drawStatus:${DRAW_STATES.join('|')}}/{page:${DIGITS}?}`,
  'toto-draw': `/toto/draw/{drawId:${DIGITS}}/{rundownNumber:${DIGITS}?}`,
} as const;
export type TotoRouteName = keyof typeof TOTO_PATHS;

export type TotoPage =
  | { readonly name: 'toto' }
  | { readonly name: 'toto-draws'; readonly drawStatus: DrawState; readonly page: number }
  /** A draw; `rundownNumber` is the place of one of its games, from 1. */
  | { readonly name: 'toto-draw'; readonly drawId: string; readonly rundownNumber?: number };

/** The page of the toto at a path behind the language; undefined where there is none. */
export function readToto(path: string): TotoPage | undefined {
  if (readRoute(TOTO_PATHS.toto, path)) return { name: 'toto' };
  const list = readRoute(TOTO_PATHS['toto-draws'], path);
  if (list)
    return {
      name: 'toto-draws',
      drawStatus: list['drawStatus'] as DrawState,
      page: Number(list['page'] ?? 1),
    };
  const draw = readRoute(TOTO_PATHS['toto-draw'], path);
  if (!draw) return undefined;
  const { drawId, rundownNumber } = draw;
  return {
    name: 'toto-draw',
    drawId: String(drawId),
    ...(rundownNumber === undefined ? {} : { rundownNumber: Number(rundownNumber) }),
  };
}

/** The path behind the language, without a slash before it, as the screen's route takes it. */
export const writeToto = ({ name, ...values }: TotoPage): string =>
  writeRoute(TOTO_PATHS[name], values).slice(1);
