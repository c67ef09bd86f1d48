import { useState } from 'react';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import {
  BONUSES,
  type Bonus,
  CHECK_PROMO_CODE,
  PROMO_CODES,
  REFUSE_BONUS,
} from '#protocol/people/bonus-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import { ProgressBar } from '../progress-bar.tsx';

/** Bonuses with what has to be staked for them, and promo codes. Facts alone: nothing here urges to go on (docs/trust.md G10). */
export function BonusesPage() {
  const t = useT('office');
  const bonuses = useAnswer(BONUSES, {});
  return (
    <>
      <Card hint={t('bonuses.hint')}>
        <Answered of={bonuses}>
          {(answer) =>
            answer.bonuses.length === 0 ? (
              <Note>{t('bonuses.none')}</Note>
            ) : (
              <Rows>
                {answer.bonuses.map((bonus) => (
                  <BonusRow key={bonus.bonusId} bonus={bonus} onChanged={bonuses.again} />
                ))}
              </Rows>
            )
          }
        </Answered>
      </Card>
      <PromoCodes />
    </>
  );
}

const TONES: Readonly<Record<Bonus['state'], BadgeProps['tone']>> = {
  active: 'yours',
  won: 'up',
  refused: 'plain',
  expired: 'plain',
};

function BonusRow({ bonus, onChanged }: { readonly bonus: Bonus; readonly onChanged: () => void }) {
  const t = useT('office');
  const format = useFormat();
  const [oddsFormat] = usePreference('oddsFormat');
  const [isAsked, setAsked] = useState(false);
  const { ask, busy, failure } = useAsk(REFUSE_BONUS);
  const { bonusId, expirationMs, isClosed, minOdds, money, progressPercent, state, target, type, wagered } =
    bonus;
  const refuse = async () => {
    if (await ask({ bonusId })) onChanged();
    setAsked(false);
  };
  return (
    <Row
      data-bonus={state}
      end={
        isClosed ? null : isAsked ? (
          <Actions>
            <Button disabled={busy} onClick={() => void refuse()}>
              {t('bonuses.refuseSure')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('bonuses.keep')}</Button>
          </Actions>
        ) : (
          <Button onClick={() => setAsked(true)}>{t('bonuses.refuse')}</Button>
        )
      }
    >
      <p>
        {t(type === 0 ? 'bonuses.sport' : 'bonuses.casino')}:{' '}
        <strong>
          <Money {...money} />
        </strong>{' '}
        <Badge tone={TONES[state]}>{t(`bonuses.${state}`)}</Badge>
      </p>
      {isClosed ? null : (
        <>
          <ProgressBar value={progressPercent} max={100} label={t('bonuses.progress')} />
          <Note>
            {t('bonuses.wagered', {
              wagered: format.money(wagered.amount, wagered.currency),
              target: format.money(target.amount, target.currency),
              odds: oddsText(minOdds as Odds, oddsFormat),
              time: format.dateTime(expirationMs),
            })}
          </Note>
        </>
      )}
      <FailureNote failure={failure} />
    </Row>
  );
}

function PromoCodes() {
  const t = useT('office');
  const format = useFormat();
  const toasts = useToasts();
  const problemText = useProblemText();
  const codes = useAnswer(PROMO_CODES, {});
  const { ask, busy, failure } = useAsk(CHECK_PROMO_CODE);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const check = async () => {
    const promoCode = text.trim();
    setError(promoCode === '' ? problemText({ key: 'auth_required_field' }) : undefined);
    if (promoCode === '') return;
    const taken = await ask({ promoCode });
    if (!taken) return;
    setText('');
    codes.again();
    toasts.show(
      t('promo.taken', { code: taken.code, money: format.money(taken.money.amount, taken.money.currency) }),
    );
  };
  return (
    <Card title={t('promo.title')} hint={t('promo.hint')}>
      <FieldColumn>
        <AccountForm
          submitLabel={t('promo.check')}
          busy={busy}
          failure={failure?.code === 'not-found' ? undefined : failure}
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
        >
          <TextInput
            label={t('promo.code')}
            autoComplete="off"
            isCode
            maxLength={40}
            value={text}
            error={error ?? (failure?.code === 'not-found' ? t('promo.unknown') : undefined)}
            onChange={setText}
          />
        </AccountForm>
      </FieldColumn>
      <Answered of={codes}>
        {(answer) => (
          <Rows>
            {answer.codes.map(({ code, grantedAtMs, isUsed, money }) => (
              <Row
                key={code}
                data-promo={code}
                end={<Badge tone={isUsed ? 'plain' : 'up'}>{t(isUsed ? 'promo.used' : 'promo.free')}</Badge>}
              >
                <p>
                  <bdi>{code}</bdi>:{' '}
                  <strong>
                    <Money {...money} />
                  </strong>
                </p>
                <Note>{format.dateTime(grantedAtMs)}</Note>
              </Row>
            ))}
          </Rows>
        )}
      </Answered>
    </Card>
  );
}
