/**
 * The state that pages share (spec §1, §4), on one side: its values, its peers, and what is told to whom. A peer is `initial` until it says hello or
 * tells its state, and `handshaked` from then on. A value that was set here stays where the first whole state of a peer has it as it was at
 * first, and is told to it; where both sides had set one, that of the lower identifier holds. Knows nothing of windows and ports.
 */
import type { SharedMessage, SharedName, SharedState } from '#protocol/embed/shared-state.ts';

export type PeerStatus = 'initial' | 'handshaked';

export interface SharedPeer {
  status(): PeerStatus;
  hear(message: SharedMessage): void;
  leave(): void;
}

export type SharedListener = (changed: Partial<SharedState>, by: 'self' | 'peer') => void;

export interface SharedChannel {
  state(): SharedState;
  /** Sets values, and sends what differs to every connected peer and to the listeners here. */
  set(values: Partial<SharedState>): void;
  subscribe(listener: SharedListener): () => void;
  /** Connects a peer by sending hello. */
  connect(post: (message: SharedMessage) => void): SharedPeer;
}

export interface SharedChannelParts {
  /** The id, 21 random characters. */
  readonly id: string;
  readonly first: SharedState;
}

interface Peer {
  status: PeerStatus;
  hasToldWhole: boolean;
  readonly post: (message: SharedMessage) => void;
}

const namesOf = (values: Partial<SharedState>) => Object.keys(values) as SharedName[];

/** The values that differ from those of the state. */
const differing = (values: Partial<SharedState>, state: SharedState): Partial<SharedState> =>
  Object.fromEntries(
    namesOf(values).flatMap((name) => (values[name] === state[name] ? [] : [[name, values[name]]])),
  );

const isNone = (values: object): boolean => Object.keys(values).length === 0;

export function createSharedChannel({ first, id }: SharedChannelParts): SharedChannel {
  let state = first;
  const own = new Set<SharedName>();
  const peers = new Set<Peer>();
  const listeners = new Set<SharedListener>();

  function take(values: Partial<SharedState>, from?: Peer): void {
    const changed = differing(values, state);
    if (isNone(changed)) return;
    state = { ...state, ...changed };
    for (const listener of listeners) listener(changed, from ? 'peer' : 'self');
    for (const peer of peers)
      if (peer !== from && peer.status === 'handshaked')
        peer.post({ type: 'shared-change', from: id, changed });
  }

  /** The first whole state of a peer: what was set here and holds is told back. */
  function takeWhole(peer: Peer, theirs: SharedState, from: string): void {
    const isKept = (name: SharedName) =>
      !peer.hasToldWhole && state[name] !== theirs[name] && (theirs[name] === first[name] || id < from);
    const kept = Object.fromEntries(
      [...own].filter(isKept).map((name) => [name, state[name]]),
    ) as Partial<SharedState>;
    peer.status = 'handshaked';
    peer.hasToldWhole = true;
    take({ ...theirs, ...kept }, peer);
    if (!isNone(kept)) peer.post({ type: 'shared-change', from: id, changed: kept });
  }

  return {
    state: () => state,
    set(values) {
      for (const name of namesOf(differing(values, state))) own.add(name);
      take(values);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(post) {
      const peer: Peer = { status: 'initial', hasToldWhole: false, post };
      peers.add(peer);
      post({ type: 'shared-hello', from: id });
      return {
        status: () => peer.status,
        hear(message) {
          if (message.from === id || !peers.has(peer)) return;
          if (message.type === 'shared-hello') {
            post({ type: 'shared-state', from: id, state });
            peer.status = 'handshaked';
          } else if (message.type === 'shared-state') takeWhole(peer, message.state, message.from);
          else if (peer.status === 'handshaked') take(message.changed, peer);
        },
        leave: () => void peers.delete(peer),
      };
    },
  };
}
