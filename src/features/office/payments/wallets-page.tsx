import { useState } from 'react';
import {
  ACCOUNTS,
  CREATE_ACCOUNT,
  DELETE_ACCOUNT,
  SET_ACTIVE_ACCOUNT,
  type UserAccount,
} from '#protocol/people/money-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { OptionSelect } from '../../../ui/forms/options/option-select.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';

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
      {({ accounts, available, bonuses }) => (
        <>
          <Card title={t('wallets.title')} hint={t('wallets.hint')}>
            <Rows>
              {accounts.map((account) => (
                <Row
                  key={account.id}
                  data-wallet={account.currencyId}
                  end={
                    <>
                      <Money {...account.money} isLarge />
                      {account.isActive ? null : (
                        <Actions>
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
                        </Actions>
                      )}
                    </>
                  }
                >
                  <p>
                    <bdi>{account.name}</bdi>{' '}
                    {account.isActive ? <Badge tone="yours">{t('wallets.active')}</Badge> : null}
                  </p>
                  <Note>
                    {t('wallets.open', {
                      money: format.money(
                        account.amountOfUnplacedBets.amount,
                        account.amountOfUnplacedBets.currency,
                      ),
                    })}
                  </Note>
                </Row>
              ))}
            </Rows>
            <FailureNote failure={activating.failure ?? deleting.failure} />
          </Card>
          {bonuses.length === 0 ? null : <BonusMoney accounts={bonuses} />}
          <NewWallet available={available} onCreated={changed} />
        </>
      )}
    </Answered>
  );
}

/** Money of bonuses, apart from the user's own. */
function BonusMoney({ accounts }: { readonly accounts: readonly UserAccount[] }) {
  const t = useT('office');
  const { code } = useLanguage();
  return (
    <Card title={t('wallets.bonus')} hint={t('wallets.bonusHint')}>
      <Rows>
        {accounts.map((account) => (
          <Row
            key={account.id}
            data-bonus-wallet={account.idBonus}
            end={<Money {...account.money} isLarge />}
          >
            <PathLink href={pathOf(code, { name: 'office', page: 'bonuses' })}>{t('page.bonuses')}</PathLink>
          </Row>
        ))}
      </Rows>
    </Card>
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
      <FieldColumn>
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
      </FieldColumn>
      <FailureNote failure={failure} />
      <Actions>
        <Button disabled={busy || currencyId === undefined} onClick={() => void create()}>
          {t('wallets.create')}
        </Button>
      </Actions>
    </Card>
  );
}
