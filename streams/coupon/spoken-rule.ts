/** The rule of which changed prices of the coupon are told, and how often, as a visitor chooses it and as it is kept: "5/15" is from 5 % on, once in 15 s at most. */

/** The choices, of which the first are what holds before anybody chose: every change, once in 5 s at most (docs/trust.md A3). */
export const SPOKEN_FROM = ['0', '1', '2', '5', '10', '20'] as const;
export const SPOKEN_EVERY = ['5', '15', '30', '60'] as const;

export interface SpokenRule {
  /** The change in per cent of the price that was told last; 0: every change. */
  readonly fromPercent: (typeof SPOKEN_FROM)[number];
  readonly everySeconds: (typeof SPOKEN_EVERY)[number];
}

/** The rule of a kept text; a part that is none of the choices is the first of them. */
export function spokenRuleOf(text: string): SpokenRule {
  const [from, every] = text.split('/');
  return {
    fromPercent: SPOKEN_FROM.find((choice) => choice === from) ?? SPOKEN_FROM[0],
    everySeconds: SPOKEN_EVERY.find((choice) => choice === every) ?? SPOKEN_EVERY[0],
  };
}

export const spokenRuleText = ({ everySeconds, fromPercent }: SpokenRule): string =>
  `${fromPercent}/${everySeconds}`;
