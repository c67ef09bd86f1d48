import type { TextProblem } from './text-problem.ts';

export interface SelectableOption {
  readonly value: string;
  readonly disabled?: boolean;
}

export type Toggled =
  | { readonly ok: true; readonly chosen: readonly string[] }
  | { readonly ok: false; readonly problem?: TextProblem };

/**
 * What choosing an option does: a chosen one is given up, another is added unless the
 * maximum is reached, which is said; a disabled one does nothing.
 */
export function toggled(
  chosen: readonly string[],
  option: SelectableOption,
  max = Number.POSITIVE_INFINITY,
): Toggled {
  if (option.disabled) return { ok: false };
  if (chosen.includes(option.value))
    return { ok: true, chosen: chosen.filter((value) => value !== option.value) };
  if (chosen.length >= max) return { ok: false, problem: { key: 'multiselect_max', values: { max } } };
  return { ok: true, chosen: [...chosen, option.value] };
}
