import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, PeopleCall, RequestOf } from '#protocol/people/people-call.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { usePeople } from './people-context.ts';

export interface Answering<Call extends PeopleCall> {
  readonly answer: AnswerOf<Call> | undefined;
  readonly failure: PeopleFailure | undefined;
  /** Asks again; what is shown stays meanwhile. */
  readonly again: () => void;
  /** What another call has answered with. */
  readonly put: (answer: AnswerOf<Call>) => void;
}

/** What a screen shows from the start; a screen that is left ends its request. `values` are compared as JSON: the same ones do not ask again. */
export function useAnswer<Call extends PeopleCall>(call: Call, values: RequestOf<Call>): Answering<Call> {
  const people = usePeople();
  const [state, setState] = useState<{
    readonly answer?: AnswerOf<Call>;
    readonly failure?: PeopleFailure;
  }>({});
  const [turn, setTurn] = useState(0);
  const wish = JSON.stringify(values);
  // `turn` asks for the same once more.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    const unwanted = new AbortController();
    const { signal } = unwanted;
    void people(call, JSON.parse(wish) as RequestOf<Call>, signal).then((answer) => {
      if (signal.aborted) return;
      setState((before) => (answer.ok ? { answer: answer.value } : { ...before, failure: answer.error }));
    });
    return () => unwanted.abort();
  }, [people, call, wish, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const put = useCallback((answer: AnswerOf<Call>) => setState({ answer }), []);
  return { answer: state.answer, failure: state.failure, again, put };
}
