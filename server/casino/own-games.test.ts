/** Tests that the lobby says of our own games what their rules come to. */
import { expect, it } from 'vitest';
import { CASINO_GAMES } from '#domain/casino/games.ts';
import { approximately } from '#domain/casino/returns.ts';
import { OWN_GAMES } from './own-games.ts';

const told = new Map(OWN_GAMES.map(({ returns, slug }) => [slug, returns]));

it.each(CASINO_GAMES)(
  '$slug gives back what the lobby tells, to a hundredth of a per cent',
  ({ returns, slug }) => {
    const all = returns().map((one) => Math.round(approximately(one.returns.rtp) * 10_000));
    expect(told.get(slug)).toEqual({ least: Math.min(...all), most: Math.max(...all) });
  },
);
