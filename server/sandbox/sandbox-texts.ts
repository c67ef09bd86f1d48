/** The texts of the sandbox's providers in the languages that are complete; others read English. */
import { own } from '#domain/lib/own.ts';

interface SandboxTexts {
  readonly cashier: string;
  readonly unreal: string;
  /** A deposit; `{id}` is its number. */
  readonly deposit: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly done: string;
  readonly answers: string;
  readonly noAnswers: string;
  readonly back: string;
  /** The title of the sign-in; `{provider}` is its name. */
  readonly identity: string;
  readonly whoAreYou: string;
}

/** An outcome that can be chosen on the page of the cashier. */
export type Outcome = 'pay' | 'fail' | 'pay-twice' | 'fail-then-pay' | 'forged' | 'nothing';

const EN: SandboxTexts = {
  cashier: 'Sandbox cashier',
  unreal: 'Simulated money. Choose how this payment ends.',
  deposit: 'Deposit {id}',
  outcomes: {
    pay: 'Pay',
    fail: 'Decline',
    'pay-twice': 'Pay and confirm twice',
    'fail-then-pay': 'Decline, then pay late',
    forged: 'Send a forged confirmation',
    nothing: 'Leave without an answer',
  },
  done: 'Done',
  answers: 'Server replies to the confirmations:',
  noAnswers: 'No confirmation was sent.',
  back: 'Back',
  identity: '{provider} (sandbox)',
  whoAreYou: 'Simulated people. Choose who signs in.',
};

const RU: SandboxTexts = {
  cashier: 'Тестовая касса',
  unreal: 'Деньги здесь ненастоящие. Выберите, чем закончится этот платёж.',
  deposit: 'Пополнение {id}',
  outcomes: {
    pay: 'Оплатить',
    fail: 'Отклонить',
    'pay-twice': 'Оплатить и подтвердить дважды',
    'fail-then-pay': 'Отклонить, потом оплатить с опозданием',
    forged: 'Отправить поддельное подтверждение',
    nothing: 'Уйти без ответа',
  },
  done: 'Готово',
  answers: 'Ответы сервера на подтверждения:',
  noAnswers: 'Подтверждений не было.',
  back: 'Назад',
  identity: '{provider} (тестовый вход)',
  whoAreYou: 'Люди ненастоящие. Выберите, кто входит.',
};

const FA: SandboxTexts = {
  cashier: 'صندوق آزمایشی',
  unreal: 'پول مجازی است. انتخاب کنید این پرداخت چگونه تمام شود.',
  deposit: 'واریز {id}',
  outcomes: {
    pay: 'پرداخت',
    fail: 'رد',
    'pay-twice': 'پرداخت و تأیید دوباره',
    'fail-then-pay': 'رد، سپس پرداخت دیرهنگام',
    forged: 'ارسال تأیید جعلی',
    nothing: 'ترک بدون پاسخ',
  },
  done: 'انجام شد',
  answers: 'پاسخ‌های سرور به تأییدها:',
  noAnswers: 'تأییدی ارسال نشد.',
  back: 'بازگشت',
  identity: '{provider} (آزمایشی)',
  whoAreYou: 'افراد مجازی‌اند. انتخاب کنید چه کسی وارد شود.',
};

const AR: SandboxTexts = {
  cashier: 'صندوق تجريبي',
  unreal: 'أموال افتراضية. اختر كيف تنتهي هذه الدفعة.',
  deposit: 'إيداع {id}',
  outcomes: {
    pay: 'ادفع',
    fail: 'ارفض',
    'pay-twice': 'ادفع وأكّد مرتين',
    'fail-then-pay': 'ارفض ثم ادفع متأخرًا',
    forged: 'أرسل تأكيدًا مزوّرًا',
    nothing: 'غادر دون رد',
  },
  done: 'تم',
  answers: 'ردود الخادم على التأكيدات:',
  noAnswers: 'لم يُرسل أي تأكيد.',
  back: 'رجوع',
  identity: '{provider} (دخول تجريبي)',
  whoAreYou: 'أشخاص افتراضيون. اختر من يسجّل الدخول.',
};

const ES: SandboxTexts = {
  cashier: 'Caja de pruebas',
  unreal: 'Dinero simulado. Elige cómo termina este pago.',
  deposit: 'Depósito {id}',
  outcomes: {
    pay: 'Pagar',
    fail: 'Rechazar',
    'pay-twice': 'Pagar y confirmar dos veces',
    'fail-then-pay': 'Rechazar y pagar después',
    forged: 'Enviar una confirmación falsa',
    nothing: 'Salir sin respuesta',
  },
  done: 'Hecho',
  answers: 'Respuestas del servidor a las confirmaciones:',
  noAnswers: 'No se envió ninguna confirmación.',
  back: 'Atrás',
  identity: '{provider} (pruebas)',
  whoAreYou: 'Personas simuladas. Elige quién entra.',
};

const TEXTS: Readonly<Record<string, SandboxTexts>> = { en: EN, ru: RU, ar: AR, es: ES, fa: FA };

/** The texts with the language that they are in. */
export function sandboxTexts(language: string): SandboxTexts & { readonly language: string } {
  const texts = own(TEXTS, language);
  return texts ? { ...texts, language } : { ...EN, language: 'en' };
}
