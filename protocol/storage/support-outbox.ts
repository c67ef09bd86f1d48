/** A message to the support as kept on the device from when it is written until the server has it, version 1. Each is a record under its id. */
import * as v from 'valibot';
import {
  CALL_TIMES,
  MAX_SUPPORT_TEXT,
  SUPPORT_MEDIA_TYPES,
  type SupportSend,
} from '../people/support-calls.ts';

/** The version that a record states; a record of another version is not read. */
export const SUPPORT_OUTBOX_VERSION = 1;
/** The names of database and store. */
export const SUPPORT_STORE = ['touchline-support', 'outbox'] as const;

export interface SupportDraft {
  /** The account's id; empty for a guest, whose messages follow the account that signs in. */
  readonly owner: string;
  readonly messageGuid: string;
  readonly language: string;
  readonly text: string;
  readonly file?: SupportSend['file'];
  readonly betId?: string;
  readonly call?: SupportSend['call'];
  readonly writtenAtMs: number;
  /** The code of the refusal that ended it; its author may send it again. */
  readonly failed?: string;
}

export const supportDraftStored = v.object({
  version: v.literal(SUPPORT_OUTBOX_VERSION),
  owner: v.string(),
  messageGuid: v.string(),
  language: v.string(),
  text: v.pipe(v.string(), v.maxLength(MAX_SUPPORT_TEXT)),
  file: v.optional(
    v.object({ name: v.string(), mediaType: v.picklist(SUPPORT_MEDIA_TYPES), content: v.string() }),
  ),
  betId: v.optional(v.string()),
  call: v.optional(v.object({ phone: v.string(), time: v.picklist(CALL_TIMES) })),
  writtenAtMs: v.number(),
  failed: v.optional(v.string()),
});

export const toStoredDraft = (draft: SupportDraft): unknown => ({
  version: SUPPORT_OUTBOX_VERSION,
  ...draft,
});

/** Parses a draft; undefined for what is not one. */
export function parseStoredDraft(stored: unknown): SupportDraft | undefined {
  const parsed = v.safeParse(supportDraftStored, stored);
  if (!parsed.success) return undefined;
  const { version: _version, ...draft } = parsed.output;
  return draft as SupportDraft;
}
