import { useState } from 'react';
import { APPEAL_BONUS, REFUSED_BONUSES, type RefusedBonus } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';

const MAX_TEXT = 1_000;

/** Bonuses, codes and offers that the account was refused, why, and the one appeal against each. */
export function RefusedBonuses() {
  const t = useT('bonuses');
  const list = useAnswer(REFUSED_BONUSES, {});
  return (
    <Card title={t('refused.title')} hint={t('refused.hint')}>
      <Answered of={list}>
        {({ refused }) =>
          refused.length === 0 ? (
            <Note>{t('refused.none')}</Note>
          ) : (
            <Rows>
              {refused.map((one) => (
                <RefusedRow key={one.refusalId} refused={one} onChanged={list.again} />
              ))}
            </Rows>
          )
        }
      </Answered>
    </Card>
  );
}

interface RefusedRowProps {
  readonly refused: RefusedBonus;
  readonly onChanged: () => void;
}

function RefusedRow({ refused, onChanged }: RefusedRowProps) {
  const t = useT('bonuses');
  const format = useFormat();
  const [isWriting, setWriting] = useState(false);
  const { appeal, atMs, promoId, reason, refusalId, ruleId } = refused;
  return (
    <Row
      data-refused={reason}
      end={
        appeal ? (
          <Badge tone={appeal.state === 'granted' ? 'up' : 'plain'}>{t(`appeal.${appeal.state}`)}</Badge>
        ) : isWriting ? null : (
          <Button onClick={() => setWriting(true)}>{t('appeal.write')}</Button>
        )
      }
    >
      <p>
        <bdi>{promoId ?? ruleId}</bdi>
      </p>
      <p>{t(`unmet.${reason}`)}</p>
      <Note>
        <bdi>{format.dateTime(atMs)}</bdi>
      </Note>
      {appeal ? (
        <>
          <Note>{t('appeal.sentence', { date: format.date(appeal.atMs), text: appeal.text })}</Note>
          {appeal.answer === '' ? null : <p>{t('appeal.answer', { text: appeal.answer })}</p>}
        </>
      ) : null}
      {isWriting && !appeal ? <AppealForm refusalId={refusalId} onSent={onChanged} /> : null}
    </Row>
  );
}

interface AppealFormProps {
  readonly refusalId: string;
  readonly onSent: () => void;
}

function AppealForm({ onSent, refusalId }: AppealFormProps) {
  const t = useT('bonuses');
  const problemText = useProblemText();
  const { ask, busy, failure } = useAsk(APPEAL_BONUS);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    const isEmpty = text.trim() === '';
    setError(isEmpty ? problemText({ key: 'auth_required_field' }) : undefined);
    if (!isEmpty && (await ask({ refusalId, text: text.trim() }))) onSent();
  };
  return (
    <AccountForm
      submitLabel={t('appeal.send')}
      busy={busy}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t('appeal.label')}
        maxLength={MAX_TEXT}
        value={text}
        error={error}
        onChange={setText}
      />
    </AccountForm>
  );
}
