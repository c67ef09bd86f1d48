import type { Amount, Currency } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from '../coupon-form.module.css';

export interface FreeBetLineProps {
  readonly id: string;
  readonly stake: Amount | undefined;
  readonly currency: Currency;
  readonly onOwn: () => void;
}

/** In the place of the stake: a free bet has that of its token. */
export function FreeBetLine({ id, stake, currency, onOwn }: FreeBetLineProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  return (
    <div className={styles['line']} data-free-stake="">
      <span>
        <strong>
          {t('line.free')} <bdi>{stake === undefined ? '–' : money(stake, currency)}</bdi>
        </strong>
        <br />
        <span className={styles['rule']}>{t('free.notReturned')}</span>
      </span>
      <button id={id} type="button" className={styles['button']} onClick={onOwn}>
        {t('free.own')}
      </button>
    </div>
  );
}
