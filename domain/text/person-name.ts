import { REQUIRED, type TextProblem } from './text-problem.ts';

export const NAME_MAX_LENGTH = 100;
const NAME = /^[\p{L}\p{M}' `’-]+$/u;

/** Letters of any script, spaces, apostrophe, backtick and hyphen. */
export function nameProblem(
  text: string,
  { required }: { readonly required?: boolean } = {},
): TextProblem | undefined {
  const name = text.trim();
  if (name === '') return required ? REQUIRED : undefined;
  if (!NAME.test(name)) return { key: 'password_available_symbols' };
  if (name.length > NAME_MAX_LENGTH) return { key: 'max_symbols_limit', values: { length: NAME_MAX_LENGTH } };
  return undefined;
}
