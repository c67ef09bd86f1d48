/**
 * Ways from the network to the list of changes, for a worker of the browser: those of `decoding.ts` behind a fetch of the opaque body,
 * and those that leave the inflating to the browser's network process (`Content-Encoding`).
 */
import { DECODERS } from './decoding.ts';
import { type DecodingContender, thenKeyed } from './plain-decoding.ts';

/** How a body travels: opaque gzip, or inflated on the way by the browser. */
export type TravelForm = 'gzip' | 'json' | 'encoded-gzip' | 'encoded-br';

const byTheBrowser = (from: TravelForm, encoding: string): DecodingContender<TravelForm> => ({
  name: `Content-Encoding: ${encoding} + JSON.parse + keyed columns`,
  role: 'peer',
  from,
  create: thenKeyed,
});

/** What every way has to wait for. */
export const FETCH_ALONE: DecodingContender<TravelForm> = {
  name: 'the fetch of the opaque body alone',
  role: 'floor',
  from: 'gzip',
  create: () => (bytes) => (bytes.length < 0 ? 0 : Number.NaN),
};

export const FETCHERS: readonly DecodingContender<TravelForm>[] = [
  ...DECODERS,
  byTheBrowser('encoded-gzip', 'gzip'),
  byTheBrowser('encoded-br', 'br'),
  FETCH_ALONE,
];
