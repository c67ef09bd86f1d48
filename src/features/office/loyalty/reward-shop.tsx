import { useState } from 'react';
import { BUY_REWARD, type LoyaltyAnswer } from '#protocol/loyalty/loyalty-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

export interface RewardShopProps {
  readonly loyalty: LoyaltyAnswer;
  readonly onBought: () => void;
}

/** A reward that was asked for, under an id that stays the same until it has an answer. */
interface Wish {
  readonly reward: string;
  readonly rewardGuid: string;
}

/** The rewards that points buy. A press asks once more; an answer that was lost is asked for again under the same id. */
export function RewardShop({ loyalty: { points, rewards }, onBought }: RewardShopProps) {
  const t = useT('loyalty');
  const format = useFormat();
  const toasts = useToasts();
  const { session } = useBetting();
  const [wish, setWish] = useState<Wish>();
  const { ask, busy, failure } = useAsk(BUY_REWARD);
  const buy = async (of: Wish) => {
    const bought = await ask(of);
    if (!bought) return;
    setWish(undefined);
    onBought();
    session.changed();
    const { amount, currency } = bought.reward.money;
    toasts.show(t(`bought.${bought.reward.kind}`, { money: format.money(amount, currency) }));
  };
  return (
    <Card title={t('shop')} hint={t('shop.hint')}>
      <Rows>
        {rewards.map((reward) => {
          const isAsked = wish?.reward === reward.id;
          return (
            <Row
              key={reward.id}
              data-reward={reward.id}
              end={
                isAsked ? (
                  <Actions>
                    <Button disabled={busy} onClick={() => void buy(wish)}>
                      {t('buy.sure')}
                    </Button>
                    <Button kind="quiet" disabled={busy} onClick={() => setWish(undefined)}>
                      {t('buy.keep')}
                    </Button>
                  </Actions>
                ) : (
                  <Button
                    disabled={busy || points < reward.points}
                    onClick={() => setWish({ reward: reward.id, rewardGuid: crypto.randomUUID() })}
                  >
                    {t('buy', { points: format.number(reward.points) })}
                  </Button>
                )
              }
            >
              <p>
                {t(`reward.${reward.kind}`)}:{' '}
                <strong>
                  <Money {...reward.money} />
                </strong>
              </p>
              <Note>{t(`reward.${reward.kind}.hint`)}</Note>
            </Row>
          );
        })}
      </Rows>
      <FailureNote failure={failure} />
    </Card>
  );
}
