/** The self-test of risky play: nine questions on the last twelve months, each answered from never (0) to almost always (3). */

import { own } from '#domain/lib/own.ts';
import type { TextProblem } from '#domain/text/text-problem.ts';

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Have you bet more than you could really afford to lose?',
    'Have you needed larger amounts to feel the same excitement?',
    'Have you gone back another day to win back what you lost?',
    'Have you borrowed money or sold anything to bet?',
    'Have you felt that you might have a problem with betting?',
    'Has betting caused you health problems, stress or anxiety included?',
    'Have people criticised your betting, whether or not you thought it true?',
    'Has your betting caused money problems for you or your household?',
    'Have you felt guilty about the way you bet?',
  ],
  ru: [
    'Ставили ли вы больше, чем могли позволить себе проиграть?',
    'Нужны ли были всё большие суммы ради тех же ощущений?',
    'Возвращались ли вы в другой день отыграть проигранное?',
    'Брали ли вы в долг или продавали вещи, чтобы ставить?',
    'Казалось ли вам, что у вас проблема со ставками?',
    'Вредили ли ставки вашему здоровью, в том числе стресс и тревога?',
    'Критиковали ли вас за ставки, считали вы это правдой или нет?',
    'Были ли из-за ставок денежные трудности у вас или вашей семьи?',
    'Чувствовали ли вы вину из-за того, как делаете ставки?',
  ],
  fa: [
    'آیا بیش از توان باختن خود شرط بسته‌اید؟',
    'آیا برای همان هیجان به مبالغ بزرگ‌تری نیاز داشته‌اید؟',
    'آیا روز دیگری برای پس گرفتن باخت خود بازگشته‌اید؟',
    'آیا برای شرط بستن پول قرض گرفته یا چیزی فروخته‌اید؟',
    'آیا احساس کرده‌اید که شاید با شرط‌بندی مشکل دارید؟',
    'آیا شرط‌بندی به سلامت شما آسیب زده است، از جمله استرس یا اضطراب؟',
    'آیا دیگران از شرط‌بندی شما انتقاد کرده‌اند، چه درست بدانید چه نه؟',
    'آیا شرط‌بندی برای شما یا خانواده‌تان مشکل مالی ساخته است؟',
    'آیا از شیوه شرط‌بندی خود احساس گناه کرده‌اید؟',
  ],
  ar: [
    'هل راهنت بأكثر مما تستطيع خسارته حقًا؟',
    'هل احتجت إلى مبالغ أكبر لتشعر بالإثارة نفسها؟',
    'هل عدت في يوم آخر لتسترد ما خسرته؟',
    'هل اقترضت مالًا أو بعت شيئًا لتراهن؟',
    'هل شعرت أن لديك مشكلة مع المراهنة؟',
    'هل سببت لك المراهنة مشاكل صحية، ومنها التوتر أو القلق؟',
    'هل انتقد الناس مراهنتك، سواء رأيت ذلك صحيحًا أم لا؟',
    'هل سببت مراهنتك مشاكل مالية لك أو لأسرتك؟',
    'هل شعرت بالذنب بسبب طريقة مراهنتك؟',
  ],
  es: [
    '¿Has apostado más de lo que podías permitirte perder?',
    '¿Has necesitado importes mayores para sentir la misma emoción?',
    '¿Has vuelto otro día para recuperar lo que perdiste?',
    '¿Has pedido dinero prestado o vendido algo para apostar?',
    '¿Has sentido que podrías tener un problema con las apuestas?',
    '¿Te han causado las apuestas problemas de salud, incluidos estrés o ansiedad?',
    '¿Te ha criticado alguien por apostar, te pareciera cierto o no?',
    '¿Han causado tus apuestas problemas de dinero a ti o a tu familia?',
    '¿Te has sentido culpable por tu forma de apostar?',
  ],
};
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  en: ['Never', 'Sometimes', 'Most of the time', 'Almost always'],
  ru: ['Никогда', 'Иногда', 'Часто', 'Почти всегда'],
  fa: ['هرگز', 'گاهی', 'بیشتر وقت‌ها', 'تقریباً همیشه'],
  ar: ['أبدًا', 'أحيانًا', 'في معظم الأوقات', 'دائمًا تقريبًا'],
  es: ['Nunca', 'A veces', 'La mayoría de las veces', 'Casi siempre'],
};

export const selfTest = (language: string) => ({
  questions: (own(QUESTIONS, language) ?? QUESTIONS.en ?? []).map((text, index) => ({ id: index + 1, text })),
  answers: (own(ANSWERS, language) ?? ANSWERS.en ?? []).map((text, value) => ({ value, text })),
});

export interface TestAnswer {
  readonly id: number;
  readonly value: number;
}

export type TestLevel = 'low' | 'moderate' | 'high';

/** The result of a test, in which each question counts once. */
export function testResult(
  answers: readonly TestAnswer[],
): { readonly score: number; readonly level: TestLevel } | { readonly problem: TextProblem } {
  const { answers: values, questions } = selfTest('en');
  const isWhole =
    answers.length === questions.length &&
    questions.every(({ id }) => answers.some((answer) => answer.id === id)) &&
    answers.every(({ value }) => value < values.length);
  if (!isWhole) return { problem: { key: 'auth_required_field' } };
  const score = answers.reduce((sum, { value }) => sum + value, 0);
  return { score, level: score >= 8 ? 'high' : score >= 3 ? 'moderate' : 'low' };
}
