import type { AlertRule } from '#domain/alerts/alert-rule.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { isolated } from '#domain/text/isolated.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import type { AlertDesk } from '../../../platform/alerts/alert-desk.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './rule-list.module.css';

export interface RuleListProps {
  readonly desk: AlertDesk;
  readonly rules: readonly AlertRule[];
}

/** Every rule, with the acts that silence and remove it. */
export function RuleList({ desk, rules }: RuleListProps) {
  const t = useT('alerts');
  const textOf = useRuleText();
  return (
    <section className={styles['list']} aria-label={t('rules')}>
      <h3>{t('rules')}</h3>
      {rules.length === 0 ? (
        <Note>{t('rules.none')}</Note>
      ) : (
        <>
          <Rows>
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} text={textOf(rule)} desk={desk} />
            ))}
          </Rows>
          <Button kind="quiet" onClick={() => void desk.remove(rules.map(({ id }) => id))}>
            {t('removeAll')}
          </Button>
        </>
      )}
    </section>
  );
}

interface RuleRowProps {
  readonly rule: AlertRule;
  readonly text: string;
  readonly desk: AlertDesk;
}

function RuleRow({ desk, rule: { condition, firedAtMs, id, isSilent, texts }, text }: RuleRowProps) {
  const t = useT('alerts');
  const format = useFormat();
  return (
    <Row
      data-alert-rule={condition.kind}
      data-silent={isSilent || undefined}
      end={
        <span className={styles['acts']}>
          {firedAtMs === undefined ? (
            <Button
              kind="quiet"
              small
              aria-label={`${t(isSilent ? 'unsilence' : 'silence')}: ${text}`}
              onClick={() => void desk.silence(id, !isSilent)}
            >
              {t(isSilent ? 'unsilence' : 'silence')}
            </Button>
          ) : (
            <Badge>{`${t('fired')} ${format.time(firedAtMs)}`}</Badge>
          )}
          <Button
            kind="quiet"
            small
            aria-label={`${t('remove')}: ${text}`}
            onClick={() => void desk.remove([id])}
          >
            {t('remove')}
          </Button>
        </span>
      }
    >
      <p>
        <bdi>{texts.game}</bdi>
      </p>
      <Note>{text}</Note>
    </Row>
  );
}

/** What a rule waits for, in a sentence. */
function useRuleText(): (rule: AlertRule) => string {
  const t = useT('alerts');
  const format = useFormat();
  const [notation] = usePreference('oddsFormat');
  const seconds = (ms: number) => t('seconds', { seconds: format.number(ms / 1_000) });
  return ({ condition, texts }) => {
    switch (condition.kind) {
      case 'events':
        return condition.events.map((event) => t(`event.${event}`)).join(' · ');
      case 'odds': {
        const selection = isolated([texts.market, texts.selection].filter(Boolean).join(': '));
        const so = t(`rule.${condition.bound}`, { selection, odds: oddsText(condition.odds, notation) });
        return condition.heldMs === 0 ? so : `${so} · ${t('heldFor')} ${seconds(condition.heldMs)}`;
      }
      case 'suspended':
        return `${t('suspendedFor')} ${seconds(condition.longerMs)}`;
      case 'cash-out': {
        const { amount, currency } = condition.least;
        return t('rule.cashOut', { amount: format.money(amount, currency) });
      }
    }
  };
}
