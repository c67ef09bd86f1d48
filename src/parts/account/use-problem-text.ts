import type { TextProblem } from '#domain/text/text-problem.ts';
import { useT } from '../../i18n/localizer-context.ts';

export function useProblemText(): (problem: TextProblem) => string {
  const t = useT('forms');
  return ({ key, values }) => t(`problem.${key}`, values);
}
