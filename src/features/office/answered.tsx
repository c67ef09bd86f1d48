import type { ReactNode } from 'react';
import type { AnswerOf, PeopleCall } from '#protocol/people/people-call.ts';
import { useT } from '../../i18n/localizer-context.ts';
import type { Answering } from '../../parts/account/use-answer.ts';
import { useFailureText } from '../../parts/account/use-failure-text.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';

export interface AnsweredProps<Call extends PeopleCall> {
  readonly of: Answering<Call>;
  readonly children: (answer: AnswerOf<Call>) => ReactNode;
}

/** What was asked for, a skeleton until it is there, or why it is not with another try. */
export function Answered<Call extends PeopleCall>({
  of: { again, answer, failure },
  children,
}: AnsweredProps<Call>) {
  const errors = useT('errors');
  const failureText = useFailureText();
  if (answer !== undefined) return children(answer);
  if (!failure) return <Skeleton />;
  return (
    <EmptyState title={failureText(failure)} action={<Button onClick={again}>{errors('retry')}</Button>} />
  );
}
