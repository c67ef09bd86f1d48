/** What is no HTTP, or does not arrive in time: refused with a status, logged by its kind; the bytes themselves may hold anything and are not. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

export function refuseBroken(
  log: FastifyBaseLogger,
  error: { readonly code?: string },
  socket: Socket,
): void {
  const { code = '' } = error;
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_BY_CODE[code] ?? 400;
  log.debug({ code, status }, 'a request was no request');
  if (socket.writable) {
    const text = JSON.stringify(
      apiErrorBody({ code: 'bad-body', detail: 'no request of HTTP, or not in time' }),
    );
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${text.length}\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroy(error as Error);
}
