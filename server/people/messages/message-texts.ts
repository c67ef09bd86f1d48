/** What messages to people say, in the languages that are complete; others read English. */
import { own } from '#domain/lib/own.ts';
export type MessageKind =
  | 'code'
  | 'email-link'
  | 'confirm-email'
  | 'register-email'
  | 'already-registered'
  | 'password-changed'
  | 'email-changed'
  | 'phone-changed'
  | 'two-factor-changed'
  | 'appeal';

interface MessageText {
  readonly subject: string;
  /** `{code}`, `{link}`, `{login}` are put in. */
  readonly body: string;
}

const EN: Readonly<Record<MessageKind, MessageText>> = {
  code: { subject: 'Your code', body: 'Touchline: {code} is your code. Tell it to nobody, us included.' },
  'email-link': { subject: 'Your link to sign in', body: 'Sign in: {link}\nIt works once, for 15 minutes.' },
  'confirm-email': { subject: 'Confirm your address', body: 'Confirm this address: {link}' },
  'register-email': {
    subject: 'Finish your registration',
    body: 'Open your account: {link}\nIt works once, for a day.',
  },
  'already-registered': {
    subject: 'You have an account already',
    body: 'Someone tried to register with this contact. You have an account: sign in, or set a new password.',
  },
  'password-changed': { subject: 'Your password was changed', body: 'If it was not you, set a new one now.' },
  'email-changed': { subject: 'Your address was changed', body: 'If it was not you, write to the support.' },
  'phone-changed': { subject: 'Your phone was changed', body: 'If it was not you, write to the support.' },
  'two-factor-changed': {
    subject: 'Your second factor was changed',
    body: 'If it was not you, write to the support.',
  },
  appeal: { subject: 'We have your appeal', body: 'We look at your account again and write to you.' },
};

const RU: typeof EN = {
  code: { subject: 'Ваш код', body: 'Touchline: {code} — ваш код. Не говорите его никому, и нам тоже.' },
  'email-link': {
    subject: 'Ссылка для входа',
    body: 'Войти: {link}\nСработает один раз, в течение 15 минут.',
  },
  'confirm-email': { subject: 'Подтвердите адрес', body: 'Подтвердить этот адрес: {link}' },
  'register-email': {
    subject: 'Завершите регистрацию',
    body: 'Открыть счёт: {link}\nСработает один раз, в течение суток.',
  },
  'already-registered': {
    subject: 'У вас уже есть счёт',
    body: 'Кто-то регистрировался с этим контактом. Счёт у вас уже есть: войдите или задайте новый пароль.',
  },
  'password-changed': { subject: 'Пароль изменён', body: 'Если это были не вы, сразу задайте новый.' },
  'email-changed': { subject: 'Адрес изменён', body: 'Если это были не вы, напишите в поддержку.' },
  'phone-changed': { subject: 'Телефон изменён', body: 'Если это были не вы, напишите в поддержку.' },
  'two-factor-changed': {
    subject: 'Второй фактор изменён',
    body: 'Если это были не вы, напишите в поддержку.',
  },
  appeal: { subject: 'Обращение получено', body: 'Мы посмотрим ваш счёт ещё раз и напишем вам.' },
};

const AR: typeof EN = {
  code: { subject: 'رمزك', body: 'Touchline: رمزك هو {code}. لا تخبر به أحدًا، ولا نحن.' },
  'email-link': { subject: 'رابط الدخول', body: 'الدخول: {link}\nيعمل مرة واحدة خلال 15 دقيقة.' },
  'confirm-email': { subject: 'أكّد عنوانك', body: 'تأكيد هذا العنوان: {link}' },
  'register-email': { subject: 'أكمل تسجيلك', body: 'افتح حسابك: {link}\nيعمل مرة واحدة خلال يوم.' },
  'already-registered': {
    subject: 'لديك حساب بالفعل',
    body: 'حاول أحدهم التسجيل بهذا العنوان أو الرقم. لديك حساب: ادخل إليه أو عيّن كلمة مرور جديدة.',
  },
  'password-changed': { subject: 'تغيّرت كلمة المرور', body: 'إن لم تكن أنت من غيّرها فعيّن كلمة جديدة الآن.' },
  'email-changed': { subject: 'تغيّر بريدك', body: 'إن لم تكن أنت من غيّره فاكتب إلى الدعم.' },
  'phone-changed': { subject: 'تغيّر هاتفك', body: 'إن لم تكن أنت من غيّره فاكتب إلى الدعم.' },
  'two-factor-changed': { subject: 'تغيّر العامل الثاني', body: 'إن لم تكن أنت من غيّره فاكتب إلى الدعم.' },
  appeal: { subject: 'وصلنا طلبك', body: 'سنراجع حسابك مرة أخرى ونكتب إليك.' },
};

const BY_LANGUAGE: Readonly<Record<string, typeof EN>> = { en: EN, ru: RU, ar: AR };

export function messageText(
  kind: MessageKind,
  language: string,
  values: Readonly<Record<string, string>> = {},
): MessageText {
  const { body, subject } = (own(BY_LANGUAGE, language) ?? EN)[kind];
  return { subject, body: body.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') };
}
