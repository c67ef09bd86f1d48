import { CHOOSE_FIRST_DEPOSIT_BONUS, FIRST_DEPOSIT_CHOICE } from '#protocol/bonuses/bonus-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { BonusPart } from '../../../parts/bonuses/bonus-part.tsx';
import { BonusRule } from '../../../parts/bonuses/bonus-rule.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';

type Told = AnswerOf<typeof FIRST_DEPOSIT_CHOICE>;

export interface FirstDepositChoiceProps {
  /** Whether it is said too that there is nothing to choose. */
  readonly saysNone?: boolean;
}

/** The bonus of the first deposit, with its rule: chosen, changed or declined until it is made. Nothing is chosen here that was not chosen before. */
export function FirstDepositChoice({ saysNone = false }: FirstDepositChoiceProps) {
  const t = useT('bonuses');
  const { code } = useLanguage();
  const { again, answer } = useAnswer(FIRST_DEPOSIT_CHOICE, { lng: code });
  // Beside a deposit it is no fault of it where this does not come.
  if (!answer || (answer.rules.length === 0 && !saysNone)) return null;
  return (
    <Card title={t('choice.title')} hint={answer.rules.length === 0 ? undefined : t('choice.hint')}>
      {answer.rules.length === 0 ? (
        <Note>{t('choice.none')}</Note>
      ) : (
        <Choice told={answer} onChosen={again} />
      )}
    </Card>
  );
}

function Choice({ onChosen, told }: { readonly told: Told; readonly onChosen: () => void }) {
  const t = useT('bonuses');
  const nameOf = useBonusName();
  const { ask, failure } = useAsk(CHOOSE_FIRST_DEPOSIT_BONUS);
  const { firstDepositBonusChoice: chosen, rules } = told;
  const choices = [...new Set(['cancel' as const, ...rules.map(({ choice }) => choice)])];
  return (
    <BonusPart data-first-deposit={chosen}>
      <SegmentedControl
        label={t('choice.title')}
        value={chosen}
        segments={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
        onChange={(firstDepositBonusChoice) =>
          void ask({ firstDepositBonusChoice }).then((isDone) => {
            if (isDone) onChosen();
          })
        }
      />
      <FailureNote failure={failure} />
      {rules
        .filter(({ choice }) => choice === chosen)
        .map(({ name, terms }) => (
          <section key={terms.ruleId} aria-label={nameOf({ name, terms })}>
            <p>
              <strong>{nameOf({ name, terms })}</strong>
            </p>
            <BonusRule terms={terms} />
          </section>
        ))}
    </BonusPart>
  );
}
