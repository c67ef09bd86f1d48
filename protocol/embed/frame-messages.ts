/** Messages of size, route, title and settings between a frame and the page around it (specification, section 2). */
import * as v from 'valibot';
import { count, itemKey, ownRoute, shortText } from './embed-values.ts';
import { MAX_FRAME_HEIGHT_PX } from './limits.ts';

/** The message of the frame to the host with the height that its content takes, in whole pixels. */
export const bodyHeight = v.strictObject({
  type: v.literal('body-height'),
  heightPx: count('Pixels.', MAX_FRAME_HEIGHT_PX),
});

/** The message of either side that the other goes back one step in its history. */
export const goBack = v.strictObject({ type: v.literal('go-back') });
export const goForward = v.strictObject({ type: v.literal('go-forward') });

/**
 * The message of either side that the route has changed. A frame has no entry of its own in the history: the host writes
 * them.
 */
export const routeChange = v.strictObject({
  type: v.literal('route-change'),
  toPath: ownRoute,
  /** Whether the route replaces the current entry of the history. */
  replace: v.boolean(),
  /** The number of the change at its sender, from 1; the answer to a change has its serial, and is no change itself. */
  serial: count('A number of this change.', Number.MAX_SAFE_INTEGER),
  isAnswer: v.exactOptional(v.boolean()),
});

/** The message of either side that a part of the statistics is hidden or shown. */
export const hiddenItem = v.strictObject({ type: v.literal('hidden-item'), key: itemKey, hide: v.boolean() });

/** The message of the frame to the host with the title of its document. */
export const documentTitle = v.strictObject({
  type: v.literal('document-title'),
  title: shortText('The title of the page in the frame.', 300),
});

export const tagId = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{1,4}-[A-Z\d]{4,20}$/),
  v.description('The id of a tag of measurement. It is carried and loads nothing.'),
);
/** Hours from UTC. */
export const timeZoneHours = v.pipe(v.number(), v.minValue(-12), v.maxValue(14));

/** The message of either side with settings that change; what is absent stays as it is. */
export const settingsChange = v.strictObject({
  type: v.literal('settings-change'),
  timeZone: v.exactOptional(timeZoneHours),
  is12h: v.exactOptional(v.boolean()),
  isDarkTheme: v.exactOptional(v.boolean()),
  isRtl: v.exactOptional(v.boolean()),
  gTagId: v.exactOptional(tagId),
});
export type SettingsChange = v.InferOutput<typeof settingsChange>;
