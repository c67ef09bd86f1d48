import { useForm, useWatch } from 'react-hook-form';
import { REQUIRED } from '#domain/text/text-problem.ts';
import {
  OWN_SECURE_QUESTION,
  SECURE_QUESTIONS,
  SET_OWN_SECURE_QUESTION,
  SET_SECURE_QUESTION,
} from '#protocol/people/sign-in/security-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';

const OWN = 'own';
const QUESTION_MAX_LENGTH = 200;

/** A question of the list, or one of the user's own. */
export function SecureQuestion() {
  const t = useT('office');
  const language = useLanguage();
  const toasts = useToasts();
  const problemText = useProblemText();
  const chosen = useAnswer(OWN_SECURE_QUESTION, { lng: language.code });
  const list = useAnswer(SECURE_QUESTIONS, { lng: language.code });
  const form = useForm({ defaultValues: { questionId: OWN, question: '', answer: '', answerRepeat: '' } });
  const fromList = useAsk(SET_SECURE_QUESTION, (refusal) => showRefusal(form, refusal, problemText));
  const own = useAsk(SET_OWN_SECURE_QUESTION, (refusal) => showRefusal(form, refusal, problemText));
  const required = (text: string) => (text.trim() === '' ? REQUIRED : undefined);
  const questionId = useWatch({ control: form.control, name: 'questionId' });
  return (
    <Answered of={list}>
      {({ questions }) => (
        <FieldColumn>
          {chosen.answer?.secureQuestion === undefined ? null : (
            <Note>{t('question.now', { question: chosen.answer.secureQuestion })}</Note>
          )}
          <AccountForm
            submitLabel={t('save')}
            busy={fromList.busy || own.busy}
            failure={fromList.failure ?? own.failure}
            onSubmit={form.handleSubmit(async ({ question, answer, answerRepeat }) => {
              const saved =
                questionId === OWN
                  ? await own.ask({ question: question.trim(), answer, answerRepeat })
                  : await fromList.ask({ questionId: Number(questionId), answer, answerRepeat });
              if (!saved) return;
              form.reset();
              chosen.again();
              toasts.show(t('saved'));
            })}
          >
            <Select
              label={t('question.question')}
              value={questionId}
              options={[
                ...questions.map(({ id, question }) => ({ value: String(id), label: question })),
                { value: OWN, label: t('question.own') },
              ]}
              onChange={(value) => form.setValue('questionId', value)}
            />
            {questionId === OWN ? (
              <TextField
                control={form.control}
                name="question"
                label={t('question.own')}
                autoComplete="off"
                maxLength={QUESTION_MAX_LENGTH}
                rule={required}
              />
            ) : null}
            <TextField
              control={form.control}
              name="answer"
              label={t('question.answer')}
              autoComplete="off"
              rule={required}
            />
            <TextField
              control={form.control}
              name="answerRepeat"
              label={t('question.again')}
              autoComplete="off"
              rule={(text) =>
                text === form.getValues('answer') ? required(text) : { key: 'password_not_confirmed' }
              }
            />
          </AccountForm>
        </FieldColumn>
      )}
    </Answered>
  );
}
