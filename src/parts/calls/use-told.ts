import { useEffect, useState } from 'react';
import { type AnswerOf, type Call, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { sharedHttp } from '../../platform/http/shared-request.ts';
import { useService } from '../../platform/services.ts';

export type Told<Answer> =
  | { readonly kind: 'pending' | 'absent' | 'failed'; readonly answer?: Answer }
  | { readonly kind: 'ready'; readonly answer: Answer };

/** What a call answers that anybody may make; while another is asked for, the last one stays. `values` are compared as JSON. */
export function useTold<One extends Call>(call: One, values: Readonly<Record<string, string>>, turn = 0) {
  const http = useService(sharedHttp);
  const [told, setTold] = useState<Told<AnswerOf<One>>>({ kind: 'pending' });
  const wish = JSON.stringify(values);
  // `turn` asks for the same once more.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    const asking = new AbortController();
    const request = outgoingCall(call, JSON.parse(wish) as Record<string, string>);
    void http({ ...request, signal: asking.signal }).then((reply) => {
      if (asking.signal.aborted) return;
      const isThere = reply.kind === 'answered' && reply.status === 200;
      const answer = isThere ? readAnswerOf(call, reply.body) : undefined;
      const isAbsent = reply.kind === 'answered' && reply.status === 404;
      setTold(answer === undefined ? { kind: isAbsent ? 'absent' : 'failed' } : { kind: 'ready', answer });
    });
    return () => asking.abort();
  }, [call, http, wish, turn]);
  return told;
}
