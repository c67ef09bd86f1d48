/** The texts of the sandbox's providers of verification, in the languages that are complete; others read English. */
import { own } from '#domain/lib/own.ts';

export type FlowOutcome = 'accept' | 'refuse' | 'accept-twice' | 'late' | 'forged' | 'nothing';
export type PhoneAct = 'refuse' | 'unusable' | 'confirm';

interface VerificationTexts {
  readonly unreal: string;
  readonly flow: string;
  readonly outcomes: Readonly<Record<FlowOutcome, string>>;
  readonly phone: string;
  /** The question of the phone: which code the page shows. */
  readonly whichCode: string;
  /** The question of a phone that shows the code; `{code}` is it. */
  readonly isCode: string;
  readonly acts: Readonly<Record<PhoneAct, string>>;
  readonly over: string;
  readonly done: string;
  readonly answers: string;
  readonly noAnswers: string;
  readonly back: string;
}

const EN: VerificationTexts = {
  unreal: 'Simulated verification: nobody’s documents are checked here.',
  flow: 'Sandbox vendor of verification',
  outcomes: {
    accept: 'Accept',
    refuse: 'Reject',
    'accept-twice': 'Accept and report twice',
    late: 'Report with a stale signature',
    forged: 'Send a forged result',
    nothing: 'Leave without a result',
  },
  phone: 'Phone (sandbox)',
  whichCode: 'Which code does the page show?',
  isCode: 'Is {code} the code on the page?',
  acts: { refuse: 'Refuse', unusable: 'The certificate cannot be used', confirm: 'Yes, confirm' },
  over: 'This request is over.',
  done: 'Done',
  answers: 'Server replies to the results:',
  noAnswers: 'No result was sent.',
  back: 'Back',
};

const RU: VerificationTexts = {
  unreal: 'Проверка ненастоящая: ничьи документы здесь не проверяются.',
  flow: 'Тестовый поставщик проверки',
  outcomes: {
    accept: 'Принять',
    refuse: 'Отклонить',
    'accept-twice': 'Принять и сообщить дважды',
    late: 'Сообщить с устаревшей подписью',
    forged: 'Отправить поддельный результат',
    nothing: 'Уйти без результата',
  },
  phone: 'Телефон (тестовый)',
  whichCode: 'Какой код показан на странице?',
  isCode: 'На странице показан код {code}?',
  acts: { refuse: 'Отказаться', unusable: 'Сертификат непригоден', confirm: 'Да, подтвердить' },
  over: 'Этот запрос уже закрыт.',
  done: 'Готово',
  answers: 'Ответы сервера на результаты:',
  noAnswers: 'Результатов не было.',
  back: 'Назад',
};

const FA: VerificationTexts = {
  unreal: 'احراز هویت مجازی است: مدارک هیچ‌کس اینجا بررسی نمی‌شود.',
  flow: 'ارائه‌دهنده آزمایشی احراز هویت',
  outcomes: {
    accept: 'پذیرش',
    refuse: 'رد',
    'accept-twice': 'پذیرش و گزارش دوباره',
    late: 'گزارش با امضای کهنه',
    forged: 'ارسال نتیجه جعلی',
    nothing: 'ترک بدون نتیجه',
  },
  phone: 'تلفن (آزمایشی)',
  whichCode: 'صفحه کدام کد را نشان می‌دهد؟',
  isCode: 'آیا کد صفحه {code} است؟',
  acts: { refuse: 'نپذیرفتن', unusable: 'گواهی قابل استفاده نیست', confirm: 'بله، تأیید' },
  over: 'این درخواست پایان یافته است.',
  done: 'انجام شد',
  answers: 'پاسخ‌های سرور به نتیجه‌ها:',
  noAnswers: 'نتیجه‌ای ارسال نشد.',
  back: 'بازگشت',
};

const AR: VerificationTexts = {
  unreal: 'تحقق افتراضي: لا تُفحص هنا مستندات أحد.',
  flow: 'مزوّد تحقق تجريبي',
  outcomes: {
    accept: 'اقبل',
    refuse: 'ارفض',
    'accept-twice': 'اقبل وأبلغ مرتين',
    late: 'أبلغ بتوقيع قديم',
    forged: 'أرسل نتيجة مزوّرة',
    nothing: 'غادر دون نتيجة',
  },
  phone: 'هاتف (تجريبي)',
  whichCode: 'أي رمز تعرضه الصفحة؟',
  isCode: 'هل {code} هو الرمز الظاهر في الصفحة؟',
  acts: { refuse: 'ارفض', unusable: 'الشهادة غير صالحة للاستخدام', confirm: 'نعم، أكّد' },
  over: 'انتهى هذا الطلب.',
  done: 'تم',
  answers: 'ردود الخادم على النتائج:',
  noAnswers: 'لم تُرسل أي نتيجة.',
  back: 'رجوع',
};

const ES: VerificationTexts = {
  unreal: 'Verificación simulada: aquí no se comprueban documentos de nadie.',
  flow: 'Proveedor de verificación de pruebas',
  outcomes: {
    accept: 'Aceptar',
    refuse: 'Rechazar',
    'accept-twice': 'Aceptar y comunicar dos veces',
    late: 'Comunicar con una firma caducada',
    forged: 'Enviar un resultado falso',
    nothing: 'Salir sin resultado',
  },
  phone: 'Teléfono (pruebas)',
  whichCode: '¿Qué código muestra la página?',
  isCode: '¿Es {code} el código de la página?',
  acts: { refuse: 'Rechazar', unusable: 'El certificado no se puede usar', confirm: 'Sí, confirmar' },
  over: 'Esta solicitud ha terminado.',
  done: 'Hecho',
  answers: 'Respuestas del servidor a los resultados:',
  noAnswers: 'No se envió ningún resultado.',
  back: 'Atrás',
};

const TEXTS: Readonly<Record<string, VerificationTexts>> = { en: EN, ru: RU, ar: AR, es: ES, fa: FA };

/** The texts with the language that they are in. */
export function verificationTexts(language: string): VerificationTexts & { readonly language: string } {
  const texts = own(TEXTS, language);
  return texts ? { ...texts, language } : { ...EN, language: 'en' };
}
