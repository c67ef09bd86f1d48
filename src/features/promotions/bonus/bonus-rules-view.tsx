import { BONUS_RULES, type NamedRule } from '#protocol/bonuses/bonus-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { BonusPart } from '../../../parts/bonuses/bonus-part.tsx';
import { BonusRule, FoldedBonusRule } from '../../../parts/bonuses/bonus-rule.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Screen, ScreenSection } from '../../../ui/primitives/screen.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import type { PromotionViewProps } from '../promotions-screen.tsx';

/** The word of the address that stands for what the first deposit brings, whatever its rules are called. */
const FIRST = '1st';

/** Rules of bonuses for everybody, before there is an account: the one that the address names, and the others folded. */
export function BonusRulesView({ page }: PromotionViewProps) {
  const t = useT('bonuses');
  const offers = useT('offers');
  const { code } = useLanguage();
  const { currency } = usePayingAccount();
  const { answer, failure } = useAnswer(BONUS_RULES, {
    lng: code,
    ...(currency.code !== '' && { currency: currency.code }),
  });
  const asked = page.split('/')[2] ?? FIRST;
  return (
    <Screen
      as="article"
      title={offers('title.bonus')}
      lead={t('rules.lead')}
      widthPx={760}
      data-bonus-rules={asked}
    >
      {answer ? (
        <Rules rules={answer.rules} asked={asked} />
      ) : failure ? (
        <FailureNote failure={failure} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Screen>
  );
}

function Rules({ asked, rules }: { readonly rules: readonly NamedRule[]; readonly asked: string }) {
  const t = useT('bonuses');
  const nameOf = useBonusName();
  const named = rules.filter(({ terms }) => terms.ruleId === asked);
  const shown =
    named.length > 0 || asked !== FIRST
      ? named
      : rules.filter(({ terms: { trigger } }) => trigger.on === 'deposit' && trigger.first);
  const others = rules.filter((rule) => !shown.includes(rule));
  if (rules.length === 0) return <EmptyState title={t('rules.none')} />;
  return (
    <BonusPart>
      {shown.length === 0 ? <EmptyState title={t('rules.unknown')} /> : null}
      {shown.map((rule) => (
        <Card key={rule.terms.ruleId} title={nameOf(rule)}>
          <BonusRule terms={rule.terms} />
        </Card>
      ))}
      {others.length === 0 ? null : (
        <ScreenSection title={t('rules.others')}>
          <BonusPart>
            {others.map((rule) => (
              <Card key={rule.terms.ruleId} title={nameOf(rule)}>
                <FoldedBonusRule terms={rule.terms} />
              </Card>
            ))}
          </BonusPart>
        </ScreenSection>
      )}
    </BonusPart>
  );
}
