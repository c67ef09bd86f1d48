/** The secret question: of a list or the user's own. Answers are hashed like passwords; case and spaces do not matter. */
import type { FastifyInstance } from 'fastify';
import { own } from '#domain/lib/own.ts';
import { ok } from '#domain/lib/result.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { DONE } from '#protocol/people/people-values.ts';
import {
  OWN_SECURE_QUESTION,
  SECURE_QUESTIONS,
  SET_OWN_SECURE_QUESTION,
  SET_SECURE_QUESTION,
} from '#protocol/people/sign-in/security-calls.ts';
import type { AskedByUser, PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, problemsOf, wrongFields } from '../people-tools.ts';
import type { PasswordHash } from '../sign-in/password-hash.ts';
import type { Person } from './people-store.ts';

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Your first teacher’s name?',
    'The street you grew up in?',
    'Your first pet’s name?',
    'The first film you saw in a cinema?',
  ],
  ru: [
    'Как звали вашу первую учительницу?',
    'На какой улице вы выросли?',
    'Кличка первого питомца?',
    'Какой первый фильм вы видели в кино?',
  ],
  fa: [
    'نام نخستین معلم شما؟',
    'نام خیابانی که در آن بزرگ شدید؟',
    'نام نخستین حیوان خانگی شما؟',
    'نخستین فیلمی که در سینما دیدید؟',
  ],
  ar: [
    'ما اسم معلمك الأول؟',
    'ما اسم الشارع الذي نشأت فيه؟',
    'ما اسم أول حيوان أليف لك؟',
    'ما أول فيلم شاهدته في السينما؟',
  ],
  es: [
    '¿Cómo se llamaba tu primer maestro?',
    '¿En qué calle creciste?',
    '¿Cómo se llamaba tu primera mascota?',
    '¿Qué película viste primero en un cine?',
  ],
};
const ANSWER_MIN = 2;

const questionsIn = (language: string): readonly string[] => own(QUESTIONS, language) ?? QUESTIONS.en ?? [];
const plain = (answer: string): string => answer.trim().replace(/\s+/g, ' ').normalize('NFKC').toLowerCase();

/** The question that a person has chosen, in a language where it is one of the list. */
export const questionOf = ({ question, question_id }: Person, language: string): string | undefined =>
  (question_id === null ? undefined : questionsIn(language)[question_id - 1]) ?? question ?? undefined;

export const isSecretAnswer = (
  passwords: PasswordHash,
  person: Person,
  answer: string,
  network: string,
): Promise<boolean> =>
  passwords.isRight(plain(answer), person.answer_hash ?? undefined, { kind: 'change', network });

export function secretQuestionRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
): void {
  const { audit, passwords, people } = tools;

  calls.serveUser(scope, SECURE_QUESTIONS, async ({ lng = 'en' }) =>
    ok({ questions: questionsIn(lng).map((question, index) => ({ id: index + 1, question })) }),
  );

  calls.serveUser(scope, OWN_SECURE_QUESTION, async ({ lng = 'en' }, { session }) => {
    const person = await people.byId(session.userId);
    const secureQuestion = person && questionOf(person, lng);
    return ok(secureQuestion === undefined ? {} : { secureQuestion });
  });

  const answerProblems = (answer: string, answerRepeat: string) =>
    problemsOf({
      answer:
        plain(answer) === ''
          ? REQUIRED
          : plain(answer).length < ANSWER_MIN
            ? { key: 'min_symbols_limit', values: { length: ANSWER_MIN } }
            : undefined,
      answerRepeat: plain(answer) === plain(answerRepeat) ? undefined : { key: 'password_not_confirmed' },
    });

  async function keep(asked: AskedByUser, question: string, id: number | null, answer: string) {
    const { address, network, session } = asked;
    const { userId } = session;
    if (!(await people.byId(userId))) return notPossible('a demonstration account has no question');
    const answer_hash = await passwords.make(plain(answer), { kind: 'change', network });
    await people.change(userId, { question, question_id: id, answer_hash });
    await audit.write({ action: 'question-changed', actor: 'bettor', userId, address });
    return ok(DONE);
  }

  calls.serveUser(scope, SET_SECURE_QUESTION, async ({ answer, answerRepeat, questionId }, asked) => {
    const question = questionsIn('en')[questionId - 1];
    if (question === undefined) return wrongFields({ questionId: REQUIRED });
    const fields = answerProblems(answer, answerRepeat);
    return fields ? wrongFields(fields) : keep(asked, question, questionId, answer);
  });

  calls.serveUser(scope, SET_OWN_SECURE_QUESTION, async ({ answer, answerRepeat, question }, asked) => {
    const own = question.trim();
    const fields = own === '' ? { question: REQUIRED } : answerProblems(answer, answerRepeat);
    return fields ? wrongFields(fields) : keep(asked, own, null, answer);
  });
}
