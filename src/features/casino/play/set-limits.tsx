import { useEffect } from 'react';
import { LIMITS, type LimitValue, type UserLimit } from '#protocol/people/limit-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { onAccountChanged } from '../../../parts/account/account-news.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import styles from './set-limits.module.css';

const LOOK_EVERY_MS = 30_000;
/** The limits that bind a session of play: of losses, of stakes and of time. */
const BINDING: ReadonlySet<UserLimit['kind']> = new Set(['loss', 'stake', 'session']);

/** The limits of time and losses that are set, how much of each is used, and the way to set them. */
export function SetLimits() {
  const t = useT('casino');
  const office = useT('office');
  const format = useFormat();
  const { code } = useLanguage();
  const { again, answer } = useAnswer(LIMITS, {});
  useEffect(() => {
    const timer = setInterval(again, LOOK_EVERY_MS);
    const stop = onAccountChanged(again);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [again]);
  const textOf = (value: LimitValue) =>
    value.unit === 'minutes'
      ? t('minutes', { count: value.minutes })
      : format.money(value.money.amount, value.money.currency);
  const shown = answer?.limits.filter(({ kind }) => BINDING.has(kind)) ?? [];
  return (
    <div className={styles['limits']} data-casino-limits={shown.length}>
      {shown.map(({ kind, period, used, value }) => (
        <span key={`${kind} ${period}`} className={styles['limit']}>
          {t('border.limit', {
            name: office('limits.name', {
              kind: office(`limits.${kind}`),
              period: office(`limits.per.${period}`),
            }),
            used: textOf(used),
            value: textOf(value),
          })}
        </span>
      ))}
      {answer && shown.length === 0 ? <span className={styles['limit']}>{t('border.noLimits')}</span> : null}
      <a
        href={pathOf(code, { name: 'office', page: 'responsible-gambling' })}
        target="_blank"
        rel="noopener"
        className={styles['link']}
      >
        {t(shown.length === 0 ? 'border.set' : 'border.change')}
      </a>
    </div>
  );
}
