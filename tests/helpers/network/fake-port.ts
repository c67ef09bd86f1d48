/** Two ends of a port without a browser: what one end posts, the other receives in a microtask, in order. */
import type { HubPort } from '#protocol/hub/port.ts';

export function createFakeChannel<Left, Right>(): {
  readonly left: HubPort<Left, Right>;
  readonly right: HubPort<Right, Left>;
} {
  const left = end<Left, Right>();
  const right = end<Right, Left>();
  left.peer = right;
  right.peer = left;
  return { left, right };
}

interface End<Incoming, Outgoing> extends HubPort<Incoming, Outgoing> {
  peer: { receive(message: Outgoing): void } | undefined;
  receive(message: Incoming): void;
}

function end<Incoming, Outgoing>(): End<Incoming, Outgoing> {
  const early: Incoming[] = [];
  let listener: HubPort<Incoming, Outgoing>['onmessage'] = null;
  let closed = false;
  return {
    peer: undefined,
    get onmessage() {
      return listener;
    },
    set onmessage(next) {
      listener = next;
      if (next) for (const message of early.splice(0)) next({ data: message });
    },
    receive(message) {
      if (closed) return;
      if (listener) listener({ data: message });
      else early.push(message);
    },
    postMessage(message) {
      const { peer } = this;
      if (!closed) queueMicrotask(() => peer?.receive(message));
    },
    close() {
      closed = true;
    },
  };
}
