import { describe, expect, it } from 'vitest';
import { openSupportStream } from './support-stream.ts';

const MESSAGE = {
  seq: 3,
  guid: '0b4f7d38-7a5b-4b0a-8f7e-1c2d3e4f5a6b',
  from: 'consultant',
  text: 'hello',
  atMs: 1,
};

function opened() {
  const listeners = new Map<string, (event: { readonly data?: unknown }) => void>();
  const said: unknown[] = [];
  let closed = 0;
  const close = openSupportStream(
    {
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: () => void (closed += 1),
    },
    {
      onMessage: (message) => said.push(message),
      onTyping: () => said.push('typing'),
      onSeen: (seq) => said.push(['seen', seq]),
      onRead: (seq) => said.push(['read', seq]),
      onBeat: () => said.push('beat'),
      onLost: () => said.push('lost'),
    },
  );
  const hear = (type: string, data?: unknown) => listeners.get(type)?.({ data });
  return { close, closed: () => closed, hear, said };
}

describe('the stream of a conversation', () => {
  it('says what its events are', () => {
    const { hear, said } = opened();
    hear('beat', '{}');
    hear('message', JSON.stringify(MESSAGE));
    hear('typing', '{}');
    hear('seen', '{"seq":2}');
    hear('read', '{"seq":3}');
    expect(said).toEqual(['beat', MESSAGE, 'typing', ['seen', 2], ['read', 3]]);
  });

  it('leaves out what is none', () => {
    const { hear, said } = opened();
    for (const data of ['', 'null', '{}', '{"seq":"x"}', '{"seq":null}'])
      for (const type of ['message', 'seen', 'read']) hear(type, data);
    hear('message', JSON.stringify({ ...MESSAGE, from: 'nobody' }));
    expect(said).toEqual([]);
  });

  it('is over at its first error, and is not opened again by itself', () => {
    const { closed, hear, said } = opened();
    hear('error');
    expect([said, closed()]).toEqual([['lost'], 1]);
  });
});
