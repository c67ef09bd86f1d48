import { BONUS_RULES, SPECIAL_OFFERS } from '#protocol/bonuses/bonus-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { BonusRule } from '../../../parts/bonuses/bonus-rule.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Lead } from '../../../ui/primitives/screen.tsx';
import { Answered } from '../answered.tsx';
import { FirstDepositChoice } from './first-deposit-choice.tsx';
import { OfferCard } from './offers-page.tsx';

/** Bonuses that a deposit brings: the choice of the first one, offers that can be taken for one, and rules that hold by themselves. */
export function DepositBonusesPage() {
  const t = useT('bonuses');
  const { code } = useLanguage();
  const nameOf = useBonusName();
  const { currency } = usePayingAccount();
  const offers = useAnswer(SPECIAL_OFFERS, { lng: code });
  const rules = useAnswer(BONUS_RULES, { lng: code, currency: currency.code });
  return (
    <>
      <Lead>{t('deposit.hint')}</Lead>
      <FirstDepositChoice />
      <Answered of={offers}>
        {(offered) => (
          <Answered of={rules}>
            {(told) => {
              const own = offered.offers.filter(({ terms }) => terms.trigger.on === 'deposit');
              const offeredIds = new Set(own.map(({ terms }) => terms.ruleId));
              const others = told.rules.filter(
                ({ terms: { claim, ruleId, trigger } }) =>
                  claim === 'automatic' &&
                  trigger.on === 'deposit' &&
                  !trigger.first &&
                  !offeredIds.has(ruleId),
              );
              return (
                <>
                  {own.map((offer) => (
                    <OfferCard key={offer.offerId} offer={offer} onTaken={offers.again} />
                  ))}
                  {others.map((rule) => (
                    <Card key={rule.terms.ruleId} title={nameOf(rule)}>
                      <BonusRule terms={rule.terms} />
                    </Card>
                  ))}
                  {own.length + others.length === 0 ? (
                    <Card>
                      <Note>{t('deposit.none')}</Note>
                    </Card>
                  ) : null}
                </>
              );
            }}
          </Answered>
        )}
      </Answered>
    </>
  );
}
