import { useEffect, useState } from 'react';
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useOrdersApi } from '../../../parts/betting/use-orders-api.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from '../coupon-form.module.css';

export interface FreeBetChoiceProps {
  readonly chosen: string | undefined;
  readonly onChoose: (token: FreeBet) => void;
}

type List = readonly FreeBet[] | 'asking' | 'failed';

/** The account's free bets, and a promo code that becomes one. */
export function FreeBetChoice({ chosen, onChoose }: FreeBetChoiceProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  const { currency, signedIn } = usePayingAccount();
  const api = useOrdersApi();
  const [list, setList] = useState<List>('asking');
  const [code, setCode] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    let isWanted = signedIn;
    if (signedIn)
      void api.freeBets().then((asked) => {
        if (isWanted) setList(asked.kind === 'answer' ? asked.value : 'failed');
      });
    return () => {
      isWanted = false;
    };
  }, [api, signedIn]);

  if (!signedIn) return <p className={styles['rule']}>{t('free.signIn')}</p>;
  const redeem = async () => {
    const asked = await api.redeem(code);
    setUnknown(asked.kind === 'refused');
    if (asked.kind === 'answer') {
      setList(asked.value);
      setCode('');
    } else if (asked.kind !== 'refused') setList('failed');
  };
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('freeBets')}</legend>
      <p className={styles['rule']}>{t('free.rule')}</p>
      {list === 'failed' ? <p className={styles['problem']}>{t('free.failed')}</p> : null}
      {typeof list === 'string' ? null : list.length === 0 ? (
        <p className={styles['rule']}>{t('free.none')}</p>
      ) : (
        list.map((token) => (
          <label key={token.id} className={styles['choice']} data-free-bet={token.code}>
            <input
              type="checkbox"
              checked={chosen === token.id}
              disabled={!token.isFree || token.currency !== currency.code || chosen === token.id}
              onChange={() => onChoose(token)}
            />
            <span>
              {t('free.line', { code: token.code, amount: money(token.amount, currency) })}
              {token.isFree ? '' : ` (${t('free.used')})`}
            </span>
          </label>
        ))
      )}
      <form
        className={styles['line']}
        onSubmit={(event) => {
          event.preventDefault();
          if (code !== '') void redeem();
        }}
      >
        <input
          className={styles['input']}
          aria-label={t('code')}
          placeholder={t('code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => {
            setUnknown(false);
            setCode(event.currentTarget.value.trim());
          }}
        />
        <button type="submit" className={styles['button']} disabled={code === ''}>
          {t('apply')}
        </button>
      </form>
      <output className={styles['problem']}>{isUnknown ? t('free.unknown') : null}</output>
    </fieldset>
  );
}
