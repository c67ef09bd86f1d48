/** Reads a message of a world from its text. What cannot be read is a fault of its own kind: who gets one takes a new snapshot. */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { WORLD_WIRE_VERSION, type WorldMessage, worldSnapshot, worldTick } from './world-messages.ts';

export type UnreadableMessage =
  | { readonly kind: 'malformed'; readonly detail: string }
  | { readonly kind: 'other-version'; readonly version: number };

const message = v.variant('type', [worldTick, worldSnapshot]);
const anyVersion = v.looseObject({ version: v.number() });

export function readWorldMessage(text: string): Result<WorldMessage, UnreadableMessage> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed({ kind: 'malformed', detail: 'no JSON' });
  }
  const said = v.safeParse(anyVersion, value);
  if (said.success && said.output.version !== WORLD_WIRE_VERSION)
    return failed({ kind: 'other-version', version: said.output.version });
  const parsed = v.safeParse(message, value, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [{ message: detail, path }] = parsed.issues;
  return failed({
    kind: 'malformed',
    detail: `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${detail}`,
  });
}

export const worldMessageText = (told: WorldMessage): string => JSON.stringify(told);
