import type { Amount, Currency } from '#domain/money/amount.ts';
import { useFormat } from '../../i18n/localizer-context.ts';

export interface MoneyProps {
  readonly value: Amount;
  readonly currency: Currency;
  readonly className?: string;
}

/** Money with its currency, as a run of its own in text of any direction. */
export function Money({ value, currency, className }: MoneyProps) {
  const format = useFormat();
  return <bdi className={className}>{format.money(value, currency)}</bdi>;
}
