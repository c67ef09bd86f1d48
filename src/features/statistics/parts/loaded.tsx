import type { ReactNode } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import type { Statistic } from './use-statistic.ts';

export interface LoadedProps<Answer> {
  readonly of: Statistic<Answer>;
  /** The text where the server has nothing; else that there are no statistics. */
  readonly absent?: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** The answer, its place while it is loading, the notice that there is none, or that it did not come and how to try again. */
export function Loaded<Answer>({ of: { again, told }, absent, children }: LoadedProps<Answer>) {
  const app = useT('app');
  const errors = useT('errors');
  const t = useT('figures');
  if (told.kind === 'ready') return children(told.answer);
  if (told.kind === 'absent') return <EmptyState title={absent ?? t('absent')} />;
  if (told.kind === 'failed')
    return <EmptyState title={t('failed')} action={<Button onClick={again}>{errors('retry')}</Button>} />;
  return <EmptyState icon={<Skeleton height="64px" />} title={<output>{app('loading')}</output>} />;
}
