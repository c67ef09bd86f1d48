/** Values of the messages between a page in a frame and the page around it. Every text has a most, every object is closed. */
import * as v from 'valibot';
import { MAX_ROUTE_LENGTH } from './limits.ts';

export const identifier = v.pipe(
  v.string(),
  v.regex(/^[\w-]{21}$/),
  v.description('21 characters of a secure random source. It tells senders apart and proves nothing.'),
);

/** A path of the site with its language; never an address of another site. */
export const ownRoute = v.pipe(
  v.string(),
  v.maxLength(MAX_ROUTE_LENGTH),
  v.regex(/^\/(?![/\\])[^\s\\]*$/),
  v.description('A path of the site with its language, such as "/en/live"; a query may follow.'),
);

export const shortText = (about: string, most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.description(about));

export const itemKey = v.pipe(
  v.string(),
  v.regex(/^[\w.]{1,60}$/),
  v.description('The name of a part of the statistics.'),
);

export const count = (about: string, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most), v.description(about));
