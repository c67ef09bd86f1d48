/**
 * Every event that analytics knows, with the shape of its data: a name that is not here, a field more or a value outside its list is
 * refused on both sides. No event has free text, a stake or anything of a person. `docs/analytics.md` lists them for readers.
 */
import * as v from 'valibot';
import type { Channel } from './channels.ts';
import { CONSENT, type ConsentLevel } from './consent.ts';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** Selections in a coupon. */
const MAX_ITEMS = 50;
const MAX_CODE = 9_999_999;

const FUNCTIONALITY = CONSENT.functionality;
const MARKETING = CONSENT.marketing;

export const CATALOGUE = {
  'session-started': { channel: 'event', needs: FUNCTIONALITY, data: v.strictObject({}) },
  'screen-opened': {
    channel: 'event',
    needs: FUNCTIONALITY,
    data: v.strictObject({
      screen: v.picklist([
        'board',
        'game',
        'multi-view',
        'favorites',
        'bets',
        'settings',
        'device',
        'guide',
        'not-found',
        'other',
      ]),
    }),
  },
  /** How a coupon is made, and never what is staked on it. */
  'coupon-step': {
    channel: 'event',
    needs: FUNCTIONALITY,
    data: v.strictObject({
      step: v.picklist(['added', 'removed', 'cleared', 'kind-changed', 'prices-accepted', 'placed']),
      items: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ITEMS)),
    }),
  },
  /** An error that was shown, by its code alone (docs/errors.md), never by its wording. */
  'error-met': {
    channel: 'event',
    needs: FUNCTIONALITY,
    data: v.variant('area', [
      v.strictObject({
        area: v.literal('bet'),
        code: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CODE)),
      }),
      v.strictObject({
        area: v.literal('feed'),
        code: v.picklist(['network', 'timeout', 'http', 'refused', 'too-large', 'malformed', 'aborted']),
      }),
      v.strictObject({ area: v.literal('storage'), code: v.picklist(['full', 'denied', 'corrupt']) }),
      /** An error that nobody caught, or a part of the page that was not loaded and is tried again. */
      v.strictObject({ area: v.literal('page'), code: v.picklist(['fault', 'part-not-loaded']) }),
      v.strictObject({ area: v.literal('texts'), code: v.literal('not-loaded') }),
      /** The captcha of another provider that did not load or did not start, or that was dismissed. */
      v.strictObject({
        area: v.literal('captcha'),
        code: v.picklist(['not-loaded', 'not-started', 'dismissed']),
      }),
    ]),
  },
  'bet-ended': {
    channel: 'event',
    needs: FUNCTIONALITY,
    data: v.strictObject({ outcome: v.picklist(['accepted', 'reoffered', 'refused', 'unknown']) }),
  },
  'feed-trouble': {
    channel: 'event',
    needs: FUNCTIONALITY,
    data: v.strictObject({ phase: v.picklist(['stale', 'offline']) }),
  },
  'release-taken': { channel: 'event', needs: FUNCTIONALITY, data: v.strictObject({}) },
  'install-answered': {
    channel: 'event',
    needs: MARKETING,
    data: v.strictObject({ answer: v.picklist(['accepted', 'dismissed']) }),
  },
  'arm-exposed': { channel: 'ab', needs: MARKETING, data: v.strictObject({ test: name, arm: name }) },
  'feed-seen': {
    channel: 'vision',
    needs: FUNCTIONALITY,
    /**
     * The feed as the user saw it: age of the prices, round trip of a request, and the number of samples behind these
     * means.
     */
    data: v.strictObject({ ageMs: milliseconds, roundTripMs: milliseconds, samples: count }),
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly channel: Channel; readonly needs: ConsentLevel; readonly data: v.GenericSchema<object> }
  >
>;

export type EventName = keyof typeof CATALOGUE;
export type EventData<Name extends EventName> = v.InferOutput<(typeof CATALOGUE)[Name]['data']>;

export const isEventName = (text: string): text is EventName => Object.hasOwn(CATALOGUE, text);
