/** The listeners of conversations: each conversation's own visitors, and the consultants of all. In memory, of this process. */

import type { Visitor } from './support-store.ts';

export type RoomEvent =
  /** The conversation has new messages. */
  | { readonly kind: 'message' }
  | { readonly kind: 'typing'; readonly from: 'visitor' | 'consultant' }
  /** The messages up to this number have been read. */
  | { readonly kind: 'read'; readonly from: 'visitor' | 'consultant'; readonly seq: number };

type VisitorListener = (event: RoomEvent) => void;
type ConsultantListener = (conversation: bigint, event: RoomEvent) => void;

/** The room of a visitor's conversation: visitors listen before the conversation exists. */
export const roomOf = (who: Visitor): string =>
  'userId' in who ? `user ${who.userId}` : `guest ${who.hash}`;

export class SupportRooms {
  readonly #visitors = new Map<string, Set<VisitorListener>>();
  readonly #consultants = new Set<ConsultantListener>();

  tell(who: Visitor, conversation: bigint, event: RoomEvent): void {
    for (const listener of this.#visitors.get(roomOf(who)) ?? []) listener(event);
    for (const listener of this.#consultants) listener(conversation, event);
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
