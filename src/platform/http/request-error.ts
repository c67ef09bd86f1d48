/** The throwing variant of a request, for code that has nothing to do where it fails. Everything else takes the reply as a value. */
import { parseApiErrorBody } from '#protocol/lib/api-error.ts';
import { httpErrorName } from '#protocol/lib/failure-text.ts';
import type { HttpRequest, SendRequest } from './request.ts';

/**
 * The error of a request. Its name is that of the status (`Forbidden`), or of what became of a request without an answer
 * (`timeout`).
 */
export class RequestError extends Error {
  /** The status; undefined where there was no answer. */
  readonly status: number | undefined;
  /** The code of the first detail, where the server says no in its own form. */
  readonly code: string | undefined;

  constructor(name: string, message: string, status?: number, code?: string) {
    super(message);
    this.name = name;
    this.status = status;
    this.code = code;
  }
}

/** The body of a good answer. Throws `RequestError` for every other one, with the first detail, else the message, else the name of the status. */
export const createThrowingSend =
  (send: SendRequest) =>
  async (request: HttpRequest): Promise<unknown> => {
    const reply = await send(request);
    if (reply.kind === 'lost') throw new RequestError(reply.cause, `${reply.cause}: ${request.path}`);
    const { body, status } = reply;
    const refusal = parseApiErrorBody(body);
    if (status >= 200 && status < 300 && !refusal) return body;
    const [first] = refusal?.errors ?? [];
    const name = httpErrorName(status);
    const said = first?.detail || refusal?.error || name;
    throw new RequestError(name, `${said}: ${request.path}`, status, first?.code);
  };
