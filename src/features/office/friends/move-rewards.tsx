import { useState } from 'react';
import { TRANSFER_TO_MAIN } from '#protocol/friends/friend-calls.ts';
import type { Money as MoneyValue } from '#protocol/people/people-values.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

export interface MoveRewardsProps {
  readonly balance: MoneyValue;
  /** All that friends have brought; absent where that is not told. */
  readonly earned?: MoneyValue;
  readonly onMoved: () => void;
}

/** The rewards that can be moved, and the press that moves it to the main account. A press that is repeated after a lost answer moves nothing twice. */
export function MoveRewards({ balance, earned, onMoved }: MoveRewardsProps) {
  const t = useT('friends');
  const format = useFormat();
  const toasts = useToasts();
  const { session } = useBetting();
  const [transferGuid, setGuid] = useState(() => crypto.randomUUID());
  const { ask, busy, failure } = useAsk(TRANSFER_TO_MAIN);
  const move = async () => {
    const answer = await ask({ transferGuid });
    if (!answer) return;
    setGuid(crypto.randomUUID());
    toasts.show(t('rewards.moved', { money: format.money(answer.moved.amount, answer.moved.currency) }));
    session.changed();
    onMoved();
  };
  return (
    <Card title={t('rewards.title')} hint={t('rewards.hint')}>
      <Facts
        look="sums"
        facts={[
          [t('rewards.balance'), <Money key="balance" {...balance} />],
          ...(earned ? [[t('rewards.earned'), <Money key="earned" {...earned} />] as const] : []),
        ]}
      />
      <FailureNote failure={failure} />
      {balance.amount > 0n ? (
        <Actions>
          <Button disabled={busy} onClick={() => void move()}>
            {t('rewards.move')}
          </Button>
        </Actions>
      ) : null}
    </Card>
  );
}
