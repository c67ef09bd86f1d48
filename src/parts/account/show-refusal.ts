import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { TextProblem } from '#domain/text/text-problem.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';

/** The server's problems at their fields; false where it named none that the form has. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: PeopleFailure,
  problemText: (problem: TextProblem) => string,
): boolean {
  const fields = 'fields' in failure ? Object.entries(failure.fields ?? {}) : [];
  const known = fields.filter(([name]) => name in form.getValues());
  for (const [index, [name, problem]] of known.entries())
    form.setError(
      name as FieldPath<Values>,
      { type: 'server', message: problemText(problem) },
      { shouldFocus: index === 0 },
    );
  return known.length > 0;
}
