/** The words of letters with histories, in the languages that are complete. */
export interface LetterWords {
  readonly bets: { readonly subject: string; readonly none: string };
  readonly casino: { readonly subject: string; readonly none: string };
  readonly lead: string;
  readonly left: string;
  readonly sums: string;
  readonly why: string;
  readonly when: string;
  readonly what: string;
  readonly stake: string;
  readonly odds: string;
  readonly state: string;
  readonly paid: string;
  readonly states: {
    readonly open: string;
    readonly won: string;
    readonly lost: string;
    readonly refunded: string;
    readonly cashed_out: string;
    readonly over: string;
    readonly cancelled: string;
  };
}

const en: LetterWords = {
  bets: { subject: '{site}: your bets', none: 'No bets in this period.' },
  casino: { subject: '{site}: your casino rounds', none: 'No casino rounds in this period.' },
  lead: 'Account {account}, from {from} to {to}: {count}.',
  left: 'Not shown, older in the same period: {left}.',
  sums: 'Staked {staked}, returned {paid}.',
  why: 'You asked for this e-mail in your account. If you did not, change your password.',
  when: 'Placed',
  what: 'Selection',
  stake: 'Stake',
  odds: 'Odds',
  state: 'Result',
  paid: 'Returned',
  states: {
    open: 'open',
    won: 'won',
    lost: 'lost',
    refunded: 'refunded',
    cashed_out: 'cashed out',
    over: 'finished',
    cancelled: 'cancelled',
  },
};

const ru: LetterWords = {
  bets: { subject: '{site}: ваши ставки', none: 'За этот период ставок нет.' },
  casino: { subject: '{site}: ваши раунды в казино', none: 'За этот период раундов нет.' },
  lead: 'Счёт {account}, с {from} по {to}: {count}.',
  left: 'Более ранние за тот же период, не показаны: {left}.',
  sums: 'Поставлено {staked}, возвращено {paid}.',
  why: 'Вы запросили это письмо в личном кабинете. Если это были не вы, смените пароль.',
  when: 'Сделана',
  what: 'Исход',
  stake: 'Ставка',
  odds: 'Коэффициент',
  state: 'Результат',
  paid: 'Возвращено',
  states: {
    open: 'открыта',
    won: 'выиграна',
    lost: 'проиграна',
    refunded: 'возврат',
    cashed_out: 'выкуплена',
    over: 'завершён',
    cancelled: 'отменён',
  },
};

const ar: LetterWords = {
  bets: { subject: '{site}: رهاناتك', none: 'لا رهانات في هذه الفترة.' },
  casino: { subject: '{site}: جولاتك في الكازينو', none: 'لا جولات في هذه الفترة.' },
  lead: 'الحساب {account}، من {from} إلى {to}: {count}.',
  left: 'أقدم في الفترة نفسها ولم تُعرض: {left}.',
  sums: 'المبالغ المراهَن بها {staked}، والعائد {paid}.',
  why: 'طلبت هذه الرسالة من حسابك. إن لم تكن أنت، فغيّر كلمة المرور.',
  when: 'الوقت',
  what: 'الاختيار',
  stake: 'مبلغ الرهان',
  odds: 'الأودز',
  state: 'النتيجة',
  paid: 'العائد',
  states: {
    open: 'مفتوح',
    won: 'رابح',
    lost: 'خاسر',
    refunded: 'مسترد',
    cashed_out: 'صُرف مبكرًا',
    over: 'انتهت',
    cancelled: 'أُلغيت',
  },
};

const es: LetterWords = {
  bets: { subject: '{site}: tus apuestas', none: 'No hay apuestas en este período.' },
  casino: { subject: '{site}: tus rondas de casino', none: 'No hay rondas de casino en este período.' },
  lead: 'Cuenta {account}, del {from} al {to}: {count}.',
  left: 'Más antiguas del mismo período, sin mostrar: {left}.',
  sums: 'Apostado {staked}, devuelto {paid}.',
  why: 'Pediste este correo en tu cuenta. Si no fuiste tú, cambia la contraseña.',
  when: 'Fecha',
  what: 'Selección',
  stake: 'Importe',
  odds: 'Cuota',
  state: 'Resultado',
  paid: 'Devuelto',
  states: {
    open: 'abierta',
    won: 'ganada',
    lost: 'perdida',
    refunded: 'devuelta',
    cashed_out: 'cobrada antes',
    over: 'terminada',
    cancelled: 'cancelada',
  },
};

const fa: LetterWords = {
  bets: { subject: '{site}: شرط‌های شما', none: 'در این بازه شرطی نیست.' },
  casino: { subject: '{site}: دورهای کازینوی شما', none: 'در این بازه دوری نیست.' },
  lead: 'حساب {account}، از {from} تا {to}: {count}.',
  left: 'قدیمی‌ترهای همین بازه که نشان داده نشده‌اند: {left}.',
  sums: 'مبلغ شرط‌ها {staked}، بازگشتی {paid}.',
  why: 'این نامه را در حساب خود خواسته‌اید. اگر شما نبودید، گذرواژه را عوض کنید.',
  when: 'زمان',
  what: 'انتخاب',
  stake: 'مبلغ شرط',
  odds: 'ضریب',
  state: 'نتیجه',
  paid: 'بازگشتی',
  states: {
    open: 'باز',
    won: 'برنده',
    lost: 'بازنده',
    refunded: 'برگشت‌خورده',
    cashed_out: 'نقدشده',
    over: 'پایان‌یافته',
    cancelled: 'لغوشده',
  },
};

export const LETTER_WORDS: { readonly en: LetterWords } & Readonly<Record<string, LetterWords>> = {
  en,
  ru,
  ar,
  es,
  fa,
};
