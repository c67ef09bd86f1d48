import { exactText } from '#domain/coupon/slip/slip-formula.ts';
import type { AccountStep } from '#domain/coupon/slip/slip-return.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './slip-answer.module.css';

/** The one account of a chain or a conditional, step by step, exactly. */
export function AccountTrace({ steps }: { readonly steps: readonly AccountStep[] }) {
  const t = useT('calculator');
  return (
    <>
      <h2 className={styles['heading']}>{t('account')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <th scope="col">{t('staked')}</th>
            <th scope="col">{t('accountAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ account, staked }, index) => (
            // A step is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>{index + 1}</td>
              <td>{exactText(staked)}</td>
              <td>{exactText(account)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
