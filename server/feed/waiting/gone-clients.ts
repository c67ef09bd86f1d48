/** Has a request that waits leave when its connection is gone. A connection has one listener for its life, and none for each request. */
import type { Socket } from 'node:net';
import type { AwaitedAnswer } from './waiting-room.ts';

/** What waits on a connection: one request, or several that were sent without waiting for answers. */
const WAITING = Symbol('waiting');

type WatchedSocket = Socket & { [WAITING]?: readonly AwaitedAnswer[] };

function leaveAll(this: WatchedSocket): void {
  for (const one of this[WAITING] ?? []) one.leave('gone');
}

export function leaveWith(connection: Socket, waiting: AwaitedAnswer): void {
  const socket: WatchedSocket = connection;
  if (!socket[WAITING]) socket.on('close', leaveAll);
  socket[WAITING] = [waiting, ...(socket[WAITING] ?? []).filter(({ isOver }) => !isOver)];
  if (socket.destroyed) waiting.leave('gone');
}
