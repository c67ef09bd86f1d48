import { BONUS_GIFTS, type BonusGift, DECLINE_GIFT, TAKE_GIFT } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { BonusPart } from '../../../parts/bonuses/bonus-part.tsx';
import { BonusRule, FoldedBonusRule } from '../../../parts/bonuses/bonus-rule.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Lead } from '../../../ui/primitives/screen.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';

/** Gifts of the house: each is taken or declined, and both weigh the same. */
export function GiftsPage() {
  const t = useT('bonuses');
  const { code } = useLanguage();
  const list = useAnswer(BONUS_GIFTS, { lng: code });
  return (
    <Answered of={list}>
      {({ gifts }) => (
        <>
          <Lead>{t('gifts.hint')}</Lead>
          {gifts.length === 0 ? (
            <Card>
              <Note>{t('gifts.none')}</Note>
            </Card>
          ) : (
            gifts.map((gift) => <GiftCard key={gift.giftId} gift={gift} onChanged={list.again} />)
          )}
        </>
      )}
    </Answered>
  );
}

interface GiftCardProps {
  readonly gift: BonusGift;
  readonly onChanged: () => void;
}

function GiftCard({ gift, onChanged }: GiftCardProps) {
  const t = useT('bonuses');
  const format = useFormat();
  const toasts = useToasts();
  const { session } = useBetting();
  const name = useBonusName()(gift);
  const taking = useAsk(TAKE_GIFT);
  const declining = useAsk(DECLINE_GIFT);
  const { givenAtMs, giftId, state, terms, untilMs } = gift;
  const isOpen = state === 'open';
  const busy = taking.busy || declining.busy;
  const take = async () => {
    if (!(await taking.ask({ giftId }))) return;
    toasts.show(t('offer.takes', { name }));
    session.refresh();
    onChanged();
  };
  const decline = async () => {
    if (await declining.ask({ giftId })) onChanged();
  };
  return (
    <Card title={name}>
      <BonusPart data-gift={giftId} data-gift-state={state}>
        {isOpen ? null : <Badge>{t(`state.${state}`)}</Badge>}
        <Note>{t('gift.dates', { from: format.date(givenAtMs), until: format.date(untilMs) })}</Note>
        {isOpen ? <BonusRule terms={terms} /> : <FoldedBonusRule terms={terms} />}
        <FailureNote failure={taking.failure ?? declining.failure} />
        {isOpen ? (
          <Actions equal>
            <Button disabled={busy} onClick={() => void take()}>
              {t('gift.take')}
            </Button>
            <Button disabled={busy} onClick={() => void decline()}>
              {t('gift.decline')}
            </Button>
          </Actions>
        ) : null}
      </BonusPart>
    </Card>
  );
}
