/** A figure that is typed stroke by stroke outside of any field: a stake, or the number of a game. */
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { type Press, strokeOf } from './strokes.ts';

export type TypedFigure =
  | { readonly kind: 'typing'; readonly text: string }
  | { readonly kind: 'entered'; readonly text: string }
  /** A step up or down from what there is, before anything was typed. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'left' };

export interface FigureRule {
  /** Digits after the separator. */
  readonly accuracy: number;
  readonly maxLength: number;
  /** Whether plus and minus step. */
  readonly hasSteps?: boolean;
}

const SIGNS = /^[\p{Nd}.,٫]$/u;

/** The figure after a press; the same one for a key that says nothing here. */
export function typed(
  text: string,
  press: Press,
  { accuracy, hasSteps, maxLength }: FigureRule,
): TypedFigure {
  const stroke = strokeOf(press);
  if (stroke === 'Escape') return { kind: 'left' };
  if (stroke === 'Enter') return text === '' ? { kind: 'left' } : { kind: 'entered', text };
  if (stroke === 'Backspace') return { kind: 'typing', text: text.slice(0, -1) };
  if (hasSteps && text === '' && (stroke === '+' || stroke === '-'))
    return { kind: 'step', by: stroke === '+' ? 1 : -1 };
  if (press.ctrlKey || press.metaKey || press.altKey || !SIGNS.test(press.key))
    return { kind: 'typing', text };
  return { kind: 'typing', text: cleanNumericInput(`${text}${press.key}`, { accuracy, maxLength }) };
}
