/**
 * The listeners of conversations: each conversation's own visitors, and the consultants of all. Who listens hangs on this node; what happens is told to
 * those of every node.
 */
import * as v from 'valibot';
import type { Bus } from '../cluster/bus/bus.ts';
import { LocalBus } from '../cluster/bus/local-bus.ts';
import { BIGINT, Notices } from '../cluster/notices/notices.ts';
import { SUPPORT_ROOMS } from '../cluster/notices/subjects.ts';

import type { Visitor } from './support-store.ts';

export type RoomEvent =
  /** The conversation has new messages. */
  | { readonly kind: 'message' }
  | { readonly kind: 'typing'; readonly from: 'visitor' | 'consultant' }
  /** The messages up to this number have been read. */
  | { readonly kind: 'read'; readonly from: 'visitor' | 'consultant'; readonly seq: number };

const FROM = v.picklist(['visitor', 'consultant']);
const NOTICE = v.object({
  room: v.string(),
  conversation: BIGINT,
  event: v.variant('kind', [
    v.object({ kind: v.literal('message') }),
    v.object({ kind: v.literal('typing'), from: FROM }),
    v.object({ kind: v.literal('read'), from: FROM, seq: v.pipe(v.number(), v.safeInteger()) }),
  ]),
});

type VisitorListener = (event: RoomEvent) => void;
type ConsultantListener = (conversation: bigint, event: RoomEvent) => void;

/** The room of a visitor's conversation: visitors listen before the conversation exists. */
export const roomOf = (who: Visitor): string =>
  'userId' in who ? `user ${who.userId}` : `guest ${who.hash}`;

export class SupportRooms {
  readonly #visitors = new Map<string, Set<VisitorListener>>();
  readonly #consultants = new Set<ConsultantListener>();
  readonly #notices: Notices<typeof NOTICE>;
  readonly #end: () => void;

  /** Hears of all nodes of a bus; of this one alone unless given. */
  constructor(bus: Bus = new LocalBus()) {
    this.#notices = new Notices(bus, SUPPORT_ROOMS, NOTICE);
    this.#end = this.#notices.listen(({ conversation, event, room }) => {
      for (const listener of this.#visitors.get(room) ?? []) listener(event);
      for (const listener of this.#consultants) listener(conversation, event);
    });
  }

  tell(who: Visitor, conversation: bigint, event: RoomEvent): void {
    this.#notices.tell({ room: roomOf(who), conversation: String(conversation), event });
  }

  close(): void {
    this.#end();
  }

  /** Adds a listener, and returns how to leave. */
  joinAsVisitor(who: Visitor, listener: VisitorListener): () => void {
    const room = roomOf(who);
    const listeners = this.#visitors.get(room) ?? new Set();
    this.#visitors.set(room, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#visitors.get(room) === listeners) this.#visitors.delete(room);
    };
  }

  joinAsConsultant(listener: ConsultantListener): () => void {
    this.#consultants.add(listener);
    return () => this.#consultants.delete(listener);
  }
}
