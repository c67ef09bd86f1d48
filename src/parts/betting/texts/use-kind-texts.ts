/** Kinds of bet by their trade names, in the chosen language. */
import { useMemo } from 'react';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { kindName, unitsBySize } from '#domain/coupon/form/kind-name.ts';
import { listText } from '../../../i18n/formats/list-text.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';

export interface KindTexts {
  /** The name of a kind: "Trixie", "System 2/3", "4-fold accumulator". */
  name(form: BetForm, legCount: number): string;
  /** What it is, in a sentence. */
  about(form: BetForm, legCount: number): string;
  /** The units of a form, "3 doubles, 1 treble"; empty for forms that are no combinations of legs. */
  units(form: BetForm, legCount: number): string;
}

export function useKindTexts(): KindTexts {
  const t = useT('kinds');
  const language = useLanguage();
  return useMemo(() => {
    const values = (form: BetForm, legCount: number) => ({
      legs: String(legCount),
      size: form.kind === 'system' ? String(form.size) : '',
    });
    return {
      name: (form, legCount) => t(`name.${kindName(form, legCount)}`, values(form, legCount)),
      about: (form, legCount) => t(`about.${kindName(form, legCount)}`, values(form, legCount)),
      units: (form, legCount) =>
        listText(
          language,
          unitsBySize(form, legCount).map(({ count, size }) =>
            t(size > 3 ? 'units.fold' : `units.${size as 1 | 2 | 3}`, { count, size: String(size) }),
          ),
          'short',
        ),
    };
  }, [language, t]);
}
