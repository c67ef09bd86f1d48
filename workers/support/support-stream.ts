/** The events of a conversation, read from what the server sends. Others are left out. */
import * as v from 'valibot';
import { outputOf } from '#protocol/calls/call.ts';
import { supportMessage } from '#protocol/people/support-calls.ts';
import type { StreamHandlers } from '#streams/support/support-ports.ts';

/** The part of an `EventSource` that is used. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}

const counted = v.object({ seq: v.number() });

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> | undefined {
  try {
    return outputOf(schema, JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}

/** Answers how to close it. It does not open itself again: who listens asks first what it has missed. */
export function openSupportStream(source: EventSourceLike, handlers: StreamHandlers): () => void {
  const { onBeat, onLost, onMessage, onRead, onSeen, onTyping } = handlers;
  const onSeq = (type: string, tell: (seq: number) => void) =>
    source.addEventListener(type, ({ data }) => {
      const said = parsed(counted, data);
      if (said) tell(said.seq);
    });
  source.addEventListener('beat', onBeat);
  source.addEventListener('typing', onTyping);
  source.addEventListener('message', ({ data }) => {
    const message = parsed(supportMessage, data);
    if (message) onMessage(message);
  });
  onSeq('seen', onSeen);
  onSeq('read', onRead);
  source.addEventListener('error', () => {
    source.close();
    onLost();
  });
  return () => source.close();
}
