/** The calls of the play API as the page makes them: what cannot be read is as good as lost. */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { type PlayErrorCode, playRefusal } from '#protocol/casino/play-calls.ts';

/** Codes of refusals, and `lost` where no answer has come that can be read. */
export type PlayFailure = PlayErrorCode | 'lost';

interface PlayCall<Request extends v.GenericSchema, Answer extends v.GenericSchema> {
  readonly path: string;
  readonly request: Request;
  readonly answer: Answer;
}

export interface PlayClient {
  ask<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
    call: PlayCall<Request, Answer>,
    request: v.InferInput<Request>,
    session: string | undefined,
  ): Promise<Result<v.InferOutput<Answer>, PlayFailure>>;
}

export type SendPlay = (path: string, init: RequestInit) => Promise<Pick<Response, 'json' | 'ok'>>;

const WITHIN_MS = 15_000;

export const createPlayClient = (send: SendPlay): PlayClient => ({
  async ask(call, request, session) {
    try {
      const answer = await send(call.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        },
        body: JSON.stringify(request),
        credentials: 'omit',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      const body: unknown = await answer.json();
      return answer.ok ? ok(v.parse(call.answer, body)) : failed(v.parse(playRefusal, body).code);
    } catch {
      return failed('lost');
    }
  },
});
