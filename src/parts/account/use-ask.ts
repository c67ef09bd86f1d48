import { useRef, useState } from 'react';
import type { AnswerOf, PeopleCall, RequestOf } from '#protocol/people/people-call.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { usePeople } from './people-context.ts';

export interface Asking<Call extends PeopleCall> {
  readonly busy: boolean;
  /** The failure of the last act, unless it is shown at its fields. */
  readonly failure: PeopleFailure | undefined;
  /** Asks, and answers undefined where that failed, or where an act of this kind is still under way. */
  readonly ask: (values: RequestOf<Call>) => Promise<AnswerOf<Call> | undefined>;
}

/**
 * One act of the user: at most one at a time, its failure kept until the next. `onFailure` returns true where it showed
 * the failure at the fields; any other is for the form to show.
 */
export function useAsk<Call extends PeopleCall>(
  call: Call,
  onFailure?: (failure: PeopleFailure) => unknown,
): Asking<Call> {
  const people = usePeople();
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure?: PeopleFailure }>({
    busy: false,
  });
  const isBusy = useRef(false);
  const ask = async (values: RequestOf<Call>) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ busy: true });
    const answer = await people(call, values);
    isBusy.current = false;
    if (answer.ok) {
      setState({ busy: false });
      return answer.value;
    }
    const isSaid = onFailure?.(answer.error) === true;
    setState(isSaid ? { busy: false } : { busy: false, failure: answer.error });
    return undefined;
  };
  return { busy: state.busy, failure: state.failure, ask };
}
