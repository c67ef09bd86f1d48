/** The call that tells what the prices of a game were, and what happened in it. */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { read } from '../calls/wire-schemas.ts';
import { toldHistoryWire, toToldHistory } from './told-history.ts';

const anId = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)));

export const GAME_PRICES = call({
  method: 'GET',
  path: '/service-api/statisticfeed/api/v1/Game/prices',
  about:
    'Every tick of the prices of a game since the server has kept them, by column, with its scores and events.',
  who: 'anyone',
  request: v.object({
    gameId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
    /** Who asks, as calls of the feed say it: what is not offered there is not told. */
    partner: anId,
    gr: anId,
    country: anId,
  }),
  unreadable: { code: 'bad-parameter', detail: 'gameId is the id of a game, what else there is a number' },
  answer: read(toldHistoryWire, toToldHistory),
  refusals: { 404: 'There is no such game, it ended some time ago, or it is not offered to who asks.' },
});
