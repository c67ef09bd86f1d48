/** What is pushed: a notification in words, with the moment that its age counts from. `{age}` in the text is the age in seconds when it is shown. */
import * as v from 'valibot';

const short = v.pipe(v.string(), v.maxLength(400));

export const pushPayload = v.object({
  /** Of the alert: the same again takes its place. */
  id: v.pipe(v.string(), v.maxLength(40)),
  title: short,
  body: short,
  language: v.pipe(v.string(), v.maxLength(20)),
  direction: v.picklist(['ltr', 'rtl']),
  /** An address of this site, with its language. */
  path: v.pipe(v.string(), v.maxLength(240), v.regex(/^\/(?![/\\])[^\s\\]*$/)),
  sinceMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type PushPayload = v.InferOutput<typeof pushPayload>;

/** Undefined for bytes that say no such thing. */
export function parsePushPayload(text: string): PushPayload | undefined {
  try {
    const parsed = v.safeParse(pushPayload, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export const bodyAt = ({ body, sinceMs }: PushPayload, nowMs: number): string =>
  body.replaceAll('{age}', String(Math.max(0, Math.round((nowMs - sinceMs) / 1000))));
