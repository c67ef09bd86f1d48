import { useState } from 'react';
import { TEST_ANSWERS, TEST_QUESTIONS } from '#protocol/people/limit-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Row } from '../../../ui/lists/rows.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { Answered } from '../answered.tsx';

/** A few questions about one's own play; what they come to is for the user alone. */
export function SelfTest() {
  const t = useT('office');
  const language = useLanguage();
  const questions = useAnswer(TEST_QUESTIONS, { lng: language.code });
  return (
    <Card title={t('test.title')} hint={t('test.hint')}>
      <Answered of={questions}>{(answer) => <Questions {...answer} />}</Answered>
    </Card>
  );
}

function Questions({ answers, questions }: AnswerOf<typeof TEST_QUESTIONS>) {
  const t = useT('office');
  const { ask, busy, failure } = useAsk(TEST_ANSWERS);
  const [given, setGiven] = useState<Readonly<Record<number, number>>>({});
  const [result, setResult] = useState<AnswerOf<typeof TEST_ANSWERS>>();
  const least = answers[0]?.value ?? 0;
  if (result) return <p data-test-level={result.level}>{t(`test.${result.level}`)}</p>;
  return (
    <AccountForm
      submitLabel={t('test.submit')}
      busy={busy}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        const all = questions.map(({ id }) => ({ id, value: given[id] ?? least }));
        void ask({ answers: all }).then(setResult);
      }}
    >
      {questions.map(({ id, text }) => (
        <Row
          as="div"
          key={id}
          end={
            <SegmentedControl
              label={text}
              value={String(given[id] ?? least)}
              segments={answers.map((answer) => ({ value: String(answer.value), label: answer.text }))}
              onChange={(value) => setGiven({ ...given, [id]: Number(value) })}
            />
          }
        >
          {text}
        </Row>
      ))}
    </AccountForm>
  );
}
