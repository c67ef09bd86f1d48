/**
 * The beginning: the only messages that go from window to window. The frame posts `hello` to each origin that its site lists, by its exact name,
 * until the page around it answers. That page looks at window, origin, session and visit, and answers `welcome` once with a port; a frame
 * that is loaded anew is another visit, and closes the port of the one before. Where no version is spoken by both, `unwelcome` says so.
 * Everything else goes through the port, which nobody else holds.
 */
import * as v from 'valibot';
import { identifier, shortText } from './embed-values.ts';

const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

export const hello = v.strictObject({
  type: v.literal('touchline-hello'),
  protocols: v.strictObject({ least: version, most: version }),
  /** The session in the frame's address. */
  session: identifier,
  /** The id of this loading of the frame. */
  visit: identifier,
  /** The listener of the frame's settings. */
  listenerId: v.exactOptional(shortText('The id of the listener that this is for.', 60)),
});

export const welcome = v.strictObject({
  type: v.literal('touchline-welcome'),
  /** The version that is spoken from now on. */
  protocol: version,
  session: identifier,
  visit: identifier,
});

export const unwelcome = v.strictObject({
  type: v.literal('touchline-unwelcome'),
  session: identifier,
  visit: identifier,
  protocols: v.strictObject({ least: version, most: version }),
});

export type Hello = v.InferOutput<typeof hello>;
export type Welcome = v.InferOutput<typeof welcome>;
