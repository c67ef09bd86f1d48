/** The games that can be played here, and the names of their categories, as the server tells them. */
import { useMemo } from 'react';
import type { CasinoCategory } from '#domain/catalogues/casino/casino-categories.ts';
import { CASINO, type CasinoAnswer } from '#protocol/casino/casino-calls.ts';
import { CASINO_CATEGORY_CATALOGUE } from '#protocol/catalogues/catalogue-calls.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { type Answering, useAnswer } from '../../parts/account/use-answer.ts';
import { usePayingAccount } from '../../parts/betting/use-betting.ts';

/** The lobby in the currency of the account; a guest has that of the house. */
export function useCasino(): Answering<typeof CASINO> {
  const { currency } = usePayingAccount();
  return useAnswer(CASINO, currency.code === '' ? {} : { currency: currency.code });
}

/** The names of categories; the key of one that is not known yet. */
export function useCategoryNames(): (category: CasinoCategory) => string {
  const { code } = useLanguage();
  const { answer } = useAnswer(CASINO_CATEGORY_CATALOGUE, { lng: code });
  return useMemo(() => {
    const names = new Map((answer?.items ?? []).map(({ key, name }) => [key, name]));
    return (category) => names.get(category) ?? category;
  }, [answer]);
}

/** The name of a provider by its slug. */
export const providerName = ({ providers }: Pick<CasinoAnswer, 'providers'>, slug: string): string =>
  providers.find((one) => one.slug === slug)?.name ?? slug;
