/** What the sandbox's providers say to the people who are sent to them, in the languages that are complete; others read English. */
import { own } from '#domain/lib/own.ts';

interface SandboxTexts {
  readonly cashier: string;
  readonly unreal: string;
  /** `{id}` of a deposit. */
  readonly deposit: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly done: string;
  readonly answers: string;
  readonly noAnswers: string;
  readonly back: string;
  /** `{provider}`. */
  readonly identity: string;
  readonly whoAreYou: string;
}

/** What can be chosen on the page of the cashier. */
export type Outcome = 'pay' | 'fail' | 'pay-twice' | 'fail-then-pay' | 'forged' | 'nothing';

const EN: SandboxTexts = {
  cashier: 'Sandbox cashier',
  unreal: 'No money is real here. Choose how this payment ends.',
  deposit: 'Deposit {id}',
  outcomes: {
    pay: 'Pay',
    fail: 'Fail',
    'pay-twice': 'Pay, and call back twice',
    'fail-then-pay': 'Fail, then pay late',
    forged: 'A forged callback',
    nothing: 'Go away without a callback',
  },
  done: 'Done',
  answers: 'Answers to the callbacks:',
  noAnswers: 'No callback was sent.',
  back: 'Back',
  identity: 'Sandbox of {provider}',
  whoAreYou: 'Nobody here is real. Who do you want to be?',
};

const RU: SandboxTexts = {
  cashier: 'Учебная касса',
  unreal: 'Деньги здесь ненастоящие. Выберите, чем закончится этот платёж.',
  deposit: 'Пополнение {id}',
  outcomes: {
    pay: 'Оплатить',
    fail: 'Не оплатить',
    'pay-twice': 'Оплатить и сообщить дважды',
    'fail-then-pay': 'Не оплатить, потом оплатить с опозданием',
    forged: 'Поддельное сообщение об оплате',
    nothing: 'Уйти, ничего не сообщив',
  },
  done: 'Готово',
  answers: 'Ответы на сообщения об оплате:',
  noAnswers: 'Сообщений не было.',
  back: 'Назад',
  identity: 'Учебный вход через {provider}',
  whoAreYou: 'Здесь нет настоящих людей. Кем вы хотите быть?',
};

const AR: SandboxTexts = {
  cashier: 'صندوق تجريبي',
  unreal: 'المال هنا غير حقيقي. اختر كيف تنتهي هذه الدفعة.',
  deposit: 'إيداع {id}',
  outcomes: {
    pay: 'ادفع',
    fail: 'فشل الدفع',
    'pay-twice': 'ادفع وأبلغ مرتين',
    'fail-then-pay': 'فشل، ثم دفع متأخر',
    forged: 'إبلاغ مزوّر',
    nothing: 'غادر دون إبلاغ',
  },
  done: 'تم',
  answers: 'الردود على الإبلاغات:',
  noAnswers: 'لم يُرسل أي إبلاغ.',
  back: 'رجوع',
  identity: 'دخول تجريبي عبر {provider}',
  whoAreYou: 'لا أحد هنا حقيقي. من تريد أن تكون؟',
};

const TEXTS: Readonly<Record<string, SandboxTexts>> = { en: EN, ru: RU, ar: AR };

/** With the language that they are in. */
export function sandboxTexts(language: string): SandboxTexts & { readonly language: string } {
  const texts = own(TEXTS, language);
  return texts ? { ...texts, language } : { ...EN, language: 'en' };
}
