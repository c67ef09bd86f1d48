import { useState } from 'react';
import { type Bonus, REFUSE_BONUS } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';

export interface RefuseBonusProps {
  readonly bonus: Pick<Bonus, 'id' | 'lostByRefusal'>;
  readonly onRefused: () => void;
}

/** Gives a bonus back in two presses: before the second one it says in money what is lost. */
export function RefuseBonus({ bonus, onRefused }: RefuseBonusProps) {
  const t = useT('bonuses');
  const format = useFormat();
  const { session } = useBetting();
  const [isAsked, setAsked] = useState(false);
  const { ask, busy, failure } = useAsk(REFUSE_BONUS);
  const { amount, currency } = bonus.lostByRefusal;
  const refuse = async () => {
    const isDone = await ask({ bonusId: bonus.id });
    setAsked(false);
    if (!isDone) return;
    session.refresh();
    onRefused();
  };
  return (
    <>
      <output>
        {isAsked ? (
          <p data-lost={String(amount)}>
            {amount > 0n ? t('refuse.loses', { money: format.money(amount, currency) }) : t('refuse.nothing')}
          </p>
        ) : null}
      </output>
      <Actions equal={isAsked}>
        {isAsked ? (
          <>
            <Button disabled={busy} onClick={() => void refuse()}>
              {t('refuse.sure')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('refuse.keep')}</Button>
          </>
        ) : (
          <Button onClick={() => setAsked(true)}>{t('refuse')}</Button>
        )}
      </Actions>
      <FailureNote failure={failure} />
    </>
  );
}
