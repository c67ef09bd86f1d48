import { REQUIRED, type TextProblem } from './text-problem.ts';

export interface CodeRules {
  /** The exact length. */
  readonly length?: number;
  /** The least length, where the exact one is not known. */
  readonly minLength?: number;
  /** The pattern of a code; digits unless given. */
  readonly mask?: RegExp;
}

/** A code from a message: there, as long as expected, and of the right characters. */
export function smsCodeProblem(text: string, rules: CodeRules): TextProblem | undefined {
  const { length, minLength, mask = /^\d+$/ } = rules;
  if (text === '') return REQUIRED;
  if (length !== undefined && text.length !== length) return { key: 'phone_min_length', values: { length } };
  if (minLength !== undefined && text.length < minLength)
    return { key: 'min_symbols_limit', values: { length: minLength } };
  return mask.test(text) ? undefined : { key: 'auth_incorrect_code' };
}
