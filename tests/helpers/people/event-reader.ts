/** Server-sent events of a server that listens, read one by one, each stream on a connection of its own. */
import { get, type IncomingMessage } from 'node:http';

export interface ReadEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}

export interface EventReader {
  readonly status: number;
  /** The next event of this kind; others are passed over. Undefined at the end. */
  next(kind: string): Promise<ReadEvent | undefined>;
  close(): void;
}

const FIELD = /^(event|id|data): (.*)$/;

function parsed(block: string): ReadEvent {
  const fields = Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name, value] = FIELD.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
  return {
    event: fields['event'] ?? '',
    data: JSON.parse(fields['data'] ?? 'null'),
    ...(fields['id'] === undefined ? {} : { id: fields['id'] }),
  };
}

export async function readEvents(url: string, cookie: string): Promise<EventReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { cookie }, agent: false }, resolve).on('error', reject);
  });
  response.setEncoding('utf8');
  const pieces = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  return {
    status: response.statusCode ?? 0,
    async next(kind) {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const read = parsed(text.slice(0, end));
          text = text.slice(end + 2);
          if (read.event === kind) return read;
          continue;
        }
        const piece = await pieces.next();
        if (piece.done) return undefined;
        text += piece.value;
      }
    },
    close: () => void response.destroy(),
  };
}
