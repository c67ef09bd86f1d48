import type { BonusTerms } from '#protocol/bonuses/bonus-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useSportNames } from '../catalogues/use-sport-names.ts';
import styles from './bonus-rule.module.css';
import { RULE_TOPICS } from './rule-sentences.ts';
import { useRuleSentences } from './use-rule-sentences.ts';

export interface BonusRuleProps {
  readonly terms: BonusTerms;
}

/** The rule of a bonus in words, whole: the same wherever it is told. */
export const BonusRule = ({ terms }: BonusRuleProps) =>
  terms.conditions.sports ? <RuleOfSports terms={terms} /> : <RuleText terms={terms} sportName={noName} />;

const noName = () => undefined;

/** The rule that names sports, for which their names are asked. */
function RuleOfSports({ terms }: BonusRuleProps) {
  const sportName = useSportNames();
  return <RuleText terms={terms} sportName={sportName} />;
}

interface RuleTextProps extends BonusRuleProps {
  readonly sportName: (id: number) => string | undefined;
}

function RuleText({ sportName, terms }: RuleTextProps) {
  const t = useT('bonuses');
  const sentences = useRuleSentences(sportName)(terms);
  return (
    <dl className={styles['rule']} data-bonus-rule={terms.ruleId}>
      {RULE_TOPICS.map((topic) => {
        const said = sentences.filter((sentence) => sentence.topic === topic);
        return said.length === 0 ? null : (
          <div key={topic} className={styles['topic']} data-topic={topic}>
            <dt className={styles['name']}>{t(`topic.${topic}`)}</dt>
            <dd>
              {said.map(({ text }) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The same, folded until it is opened. */
export function FoldedBonusRule({ terms }: BonusRuleProps) {
  const t = useT('bonuses');
  return (
    <details>
      <summary className={styles['summary']}>{t('rule')}</summary>
      <BonusRule terms={terms} />
    </details>
  );
}
