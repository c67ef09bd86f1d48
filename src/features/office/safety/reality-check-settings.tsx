import { amount } from '#domain/money/amount.ts';
import { AVAILABLE_LIMITS, REALITY_CHECK, SET_REALITY_CHECK } from '#protocol/people/limit-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { tellAccountChanged } from '../../../parts/account/account-news.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Answered } from '../answered.tsx';

/** How long this session has been and what it came to, and how often to be told. */
export function RealityCheckSettings() {
  const t = useT('office');
  const format = useFormat();
  const check = useAnswer(REALITY_CHECK, {});
  const available = useAnswer(AVAILABLE_LIMITS, {});
  const { ask, failure } = useAsk(SET_REALITY_CHECK);
  return (
    <Card title={t('reality.title')} hint={t('reality.hint')}>
      <Answered of={check}>
        {({ intervalMinutes, netMinor, open, returned, sessionStartedAtMs, staked }) => (
          <>
            <Facts
              facts={[
                [t('reality.since'), format.dateTime(sessionStartedAtMs)],
                [t('reality.staked'), <Money key="staked" {...staked} />],
                [t('reality.returned'), <Money key="returned" {...returned} />],
                [t('reality.open'), <Money key="open" {...open} />],
                [
                  t('reality.net'),
                  <Money key="net" amount={amount(BigInt(netMinor))} currency={staked.currency} />,
                ],
              ]}
            />
            <FieldColumn>
              <Select
                label={t('reality.every')}
                value={String(intervalMinutes)}
                options={[0, ...(available.answer?.realityCheckMinutes ?? [intervalMinutes])]
                  .filter((minutes, index, all) => all.indexOf(minutes) === index)
                  .map((minutes) => ({
                    value: String(minutes),
                    label: minutes === 0 ? t('reality.never') : t('minutes', { count: minutes }),
                  }))}
                onChange={(minutes) =>
                  void ask({ intervalMinutes: Number(minutes) }).then((next) => {
                    if (!next) return;
                    check.put(next);
                    tellAccountChanged();
                  })
                }
              />
            </FieldColumn>
            <FailureNote failure={failure} />
          </>
        )}
      </Answered>
    </Card>
  );
}
