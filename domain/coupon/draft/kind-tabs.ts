/** The groups in which a bettor chooses the kind of a bet. */
import type { BetForm, BetKind } from '../form/bet-form.ts';

/** Every group, in the order in which they are shown. `single` also means several selections that are a bet each, `multiple` one of several games or of one. */
export const KIND_TABS = ['single', 'multiple', 'system', 'more'] as const;

export type KindTab = (typeof KIND_TABS)[number];

/** The group of a kind of bet. */
export function tabOfKind(kind: BetKind): KindTab {
  switch (kind) {
    case 'single':
      return 'single';
    case 'express':
    case 'builder':
      return 'multiple';
    case 'system':
    case 'lucky_cis':
    case 'lucky_uk':
    case 'patent_cis':
    case 'patent_uk':
      return 'system';
    default:
      return 'more';
  }
}

/** The forms of one group, in the order in which they are offered. */
export const formsOfTab = (forms: readonly BetForm[], tab: KindTab): readonly BetForm[] =>
  forms.filter(({ kind }) => tabOfKind(kind) === tab);
