/** Bytes over a connection as they are: requests that no client library would send. */
import { connect } from 'node:net';

/** All that comes back until the other side closes, or until `isEnough`, or for `withinMs`. */
export async function exchange(
  port: number,
  bytes: string,
  {
    isEnough = () => false,
    withinMs = 20_000,
    from = '127.0.0.1',
  }: {
    readonly isEnough?: (text: string) => boolean;
    readonly withinMs?: number;
    readonly from?: string;
  } = {},
): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress: from }, () =>
      socket.write(bytes, 'latin1'),
    );
    const end = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(withinMs, end);
    const limit = setTimeout(end, withinMs);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isEnough(text)) end();
    });
    socket.on('error', end);
    socket.on('close', () => {
      clearTimeout(limit);
      resolve(text);
    });
  });
}

/** Status lines in what came back: one for each answer. */
export const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
