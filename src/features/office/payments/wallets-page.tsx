import { useState } from 'react';
import {
  ACCOUNTS,
  CREATE_ACCOUNT,
  DELETE_ACCOUNT,
  SET_ACTIVE_ACCOUNT,
} from '#protocol/people/money-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { OptionSelect } from '../../../ui/forms/option-select.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Answered } from '../answered.tsx';
import styles from '../card.module.css';
import { Card } from '../card.tsx';
import { FailureNote } from '../failure-note.tsx';

/** Accounts in several currencies: bets are placed from the active one. */
export function WalletsPage() {
  const t = useT('office');
  const format = useFormat();
  const { session } = useBetting();
  const list = useAnswer(ACCOUNTS, {});
  const activating = useAsk(SET_ACTIVE_ACCOUNT);
  const deleting = useAsk(DELETE_ACCOUNT);
  const changed = () => {
    list.again();
    session.changed();
  };
  return (
    <Answered of={list}>
      {({ accounts, available }) => (
        <>
          <Card title={t('wallets.title')} hint={t('wallets.hint')}>
            <ul className={styles['rows']}>
              {accounts.map((account) => (
                <li key={account.id} className={styles['row']} data-wallet={account.currencyId}>
                  <div className={styles['grow']}>
                    <p>
                      <bdi>{account.name}</bdi>{' '}
                      {account.isActive ? <Badge tone="yours">{t('wallets.active')}</Badge> : null}
                    </p>
                    <p className={styles['note']}>
                      {t('wallets.open', {
                        money: format.money(
                          account.amountOfUnplacedBets.amount,
                          account.amountOfUnplacedBets.currency,
                        ),
                      })}
                    </p>
                  </div>
                  <bdi className={styles['money']}>
                    {format.money(account.money.amount, account.money.currency)}
                  </bdi>
                  {account.isActive ? null : (
                    <div className={styles['acts']}>
                      <Button
                        disabled={activating.busy}
                        onClick={() => void activating.ask({ accountId: account.id }).then(changed)}
                      >
                        {t('wallets.activate')}
                      </Button>
                      <Button
                        kind="quiet"
                        disabled={deleting.busy}
                        onClick={() => void deleting.ask({ accountId: account.id }).then(changed)}
                      >
                        {t('wallets.delete')}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <FailureNote failure={activating.failure ?? deleting.failure} />
          </Card>
          <NewWallet available={available} onCreated={changed} />
        </>
      )}
    </Answered>
  );
}

interface NewWalletProps {
  readonly available: AnswerOf<typeof ACCOUNTS>['available'];
  readonly onCreated: () => void;
}

function NewWallet({ available, onCreated }: NewWalletProps) {
  const t = useT('office');
  const list = useT('forms');
  const [currencyId, setCurrencyId] = useState<string>();
  const { ask, busy, failure } = useAsk(CREATE_ACCOUNT);
  const create = async () => {
    if (currencyId !== undefined && (await ask({ currencyId }))) {
      setCurrencyId(undefined);
      onCreated();
    }
  };
  return (
    <Card title={t('wallets.new')}>
      <div className={styles['narrow']}>
        <OptionSelect
          label={t('wallets.currency')}
          options={available.map(({ code, isCrypto, symbol }) => ({
            value: code,
            name: isCrypto ? `${code} (${t('wallets.crypto')})` : code,
            iso: symbol,
          }))}
          value={currencyId}
          onChange={setCurrencyId}
          texts={{
            search: list('list.search'),
            nothingFound: list('list.nothingFound'),
            none: list('list.none'),
          }}
        />
      </div>
      <FailureNote failure={failure} />
      <div className={styles['acts']}>
        <Button disabled={busy || currencyId === undefined} onClick={() => void create()}>
          {t('wallets.create')}
        </Button>
      </div>
    </Card>
  );
}
