/**
 * Sends what waits in the outbox, one after the other in the order in which it was written. A message leaves the outbox when the server has it, and not
 * before: one whose answer was lost is sent again under its id, which the server takes once. What the server refuses for good stays, with why.
 */
import type { SupportMessage } from '#protocol/people/support-calls.ts';
import type { SupportDraft } from '#protocol/storage/support-outbox.ts';
import type { Clock } from '../clock.ts';
import type { SupportApi, SupportFailure, SupportOutbox } from './support-ports.ts';

export interface OutboxSenderParts {
  readonly api: Pick<SupportApi, 'send'>;
  readonly outbox: SupportOutbox;
  readonly clock: Clock;
  /** The owner of the conversation; undefined until that is known. */
  readonly owner: () => string | undefined;
  readonly onSent: (message: SupportMessage) => void;
  readonly onChange: () => void;
  /**
   * Called when the server does not answer, or says that another account is signed in: the conversation has to be asked
   * for again.
   */
  readonly onLost: () => void;
}

export interface OutboxSender {
  readonly waiting: () => readonly SupportDraft[];
  /** Takes up what the outbox may have more; a draft that the device does not keep comes along. */
  take(draft?: SupportDraft): Promise<void>;
  /** Sends what can be sent. */
  flush(): void;
  again(messageGuid: string): Promise<void>;
  drop(messageGuid: string): Promise<void>;
  /** Sends nothing until the next flush. */
  pause(): void;
}

const RETRY_MS = 5_000;
/** Refusals that a later try may not get. */
const PASSING: ReadonlySet<string> = new Set([
  'too-many-requests',
  'busy',
  'database-gone',
  'internal',
  'not-ready',
]);
/** Refusals because another account is signed in than was thought. */
const ESTRANGED: ReadonlySet<string> = new Set(['lost', 'not-authenticated']);

export function createOutboxSender(parts: OutboxSenderParts): OutboxSender {
  const { api, clock, onChange, onLost, onSent, outbox, owner } = parts;
  /** Drafts by id, in the order in which they were written. */
  let drafts: ReadonlyMap<string, SupportDraft> = new Map();
  let isSending = false;
  /** Whether another draft came while one was being sent. */
  let isWanted = false;
  let isPaused = true;
  let cancelRetry = (): void => {};

  const set = (next: Iterable<SupportDraft>) => {
    const ordered = [...next].sort((one, two) => one.writtenAtMs - two.writtenAtMs);
    drafts = new Map(ordered.map((draft) => [draft.messageGuid, draft]));
    onChange();
  };
  const replace = (messageGuid: string, draft: SupportDraft | undefined) => {
    const others = [...drafts.values()].filter((one) => one.messageGuid !== messageGuid);
    set(draft ? [...others, draft] : others);
  };
  const remove = async (messageGuid: string) => {
    await outbox.remove(messageGuid).catch(() => undefined);
    replace(messageGuid, undefined);
  };
  const change = async (draft: SupportDraft) => {
    await outbox.put(draft).catch(() => undefined);
    replace(draft.messageGuid, draft);
  };

  /** The next draft that may be sent. Drafts of another account are left aside. */
  async function next(): Promise<SupportDraft | undefined> {
    const who = owner();
    if (who === undefined) return undefined;
    for (const draft of drafts.values()) {
      if (draft.owner !== '' && draft.owner !== who) await remove(draft.messageGuid);
      else if (draft.failed === undefined) return draft;
    }
    return undefined;
  }

  /** Handles a refusal; true where the next draft may be sent. */
  async function onRefused(draft: SupportDraft, { code, resetsAtMs }: SupportFailure): Promise<boolean> {
    if (ESTRANGED.has(code)) {
      onLost();
      return false;
    }
    if (PASSING.has(code)) {
      const waitMs = resetsAtMs === undefined ? RETRY_MS : resetsAtMs - clock.nowMs();
      cancelRetry = clock.later(flush, Math.max(RETRY_MS, waitMs));
      return false;
    }
    await change({ ...draft, failed: code });
    return true;
  }

  async function sendAll(): Promise<void> {
    for (let draft = await next(); draft && !isPaused; draft = await next()) {
      const who = owner();
      const answer = await api.send(draft);
      if (answer.ok) {
        // Somebody else may be here by now, whose conversation it is not.
        if (who === owner()) onSent(answer.value);
        await remove(draft.messageGuid);
      } else if (isPaused || !(await onRefused(draft, answer.error))) return;
    }
  }

  async function run(): Promise<void> {
    isSending = true;
    while (isWanted && !isPaused) {
      isWanted = false;
      await sendAll();
    }
    isSending = false;
  }

  function flush(): void {
    cancelRetry();
    isPaused = false;
    isWanted = true;
    if (!isSending) void run();
  }

  return {
    waiting: () => [...drafts.values()],
    async take(draft) {
      const kept = await outbox.all().catch(() => []);
      const unkept = [...drafts.values(), ...(draft ? [draft] : [])].filter(
        ({ messageGuid }) => !kept.some((one) => one.messageGuid === messageGuid),
      );
      set([...kept, ...unkept]);
    },
    flush,
    async again(messageGuid) {
      const { failed: _failed, ...draft } = drafts.get(messageGuid) ?? {};
      if (!('owner' in draft)) return;
      await change(draft as SupportDraft);
      flush();
    },
    drop: remove,
    pause() {
      cancelRetry();
      isPaused = true;
    },
  };
}
