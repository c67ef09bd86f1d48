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
  /** The text of the message; `{code}`, `{link}`, `{login}` are put in. */
  readonly body: string;
}

const EN: Readonly<Record<MessageKind, MessageText>> = {
  code: { subject: 'Your code', body: '{site}: {code} is your code. Do not share it with anyone.' },
  'email-link': {
    subject: 'Your sign-in link',
    body: 'Sign in: {link}\nThe link works once and expires in 15 minutes.',
  },
  'confirm-email': { subject: 'Confirm your e-mail', body: 'Confirm your e-mail address: {link}' },
  'register-email': {
    subject: 'Finish your registration',
    body: 'Open your account: {link}\nThe link works once and expires in 24 hours.',
  },
  'already-registered': {
    subject: 'You already have an account',
    body: 'Someone tried to register with this e-mail or phone. You already have an account: sign in or reset your password.',
  },
  'password-changed': { subject: 'Password changed', body: 'If this was not you, reset your password now.' },
  'email-changed': { subject: 'E-mail changed', body: 'If this was not you, contact support.' },
  'phone-changed': { subject: 'Phone changed', body: 'If this was not you, contact support.' },
  'two-factor-changed': {
    subject: 'Two-step verification changed',
    body: 'If this was not you, contact support.',
  },
  appeal: { subject: 'Appeal received', body: 'We will review your account and write to you.' },
};

const RU: typeof EN = {
  code: { subject: 'Ваш код', body: '{site}: {code} — ваш код. Никому его не сообщайте.' },
  'email-link': {
    subject: 'Ссылка для входа',
    body: 'Войти: {link}\nСсылка действует один раз в течение 15 минут.',
  },
  'confirm-email': { subject: 'Подтвердите эл. почту', body: 'Подтвердить адрес эл. почты: {link}' },
  'register-email': {
    subject: 'Завершите регистрацию',
    body: 'Открыть счёт: {link}\nСсылка действует один раз в течение 24 часов.',
  },
  'already-registered': {
    subject: 'У вас уже есть счёт',
    body: 'Кто-то пытался зарегистрироваться с этой почтой или телефоном. Счёт у вас уже есть: войдите или задайте новый пароль.',
  },
  'password-changed': { subject: 'Пароль изменён', body: 'Если это были не вы, сразу задайте новый пароль.' },
  'email-changed': { subject: 'Эл. почта изменена', body: 'Если это были не вы, напишите в поддержку.' },
  'phone-changed': { subject: 'Телефон изменён', body: 'Если это были не вы, напишите в поддержку.' },
  'two-factor-changed': {
    subject: 'Двухэтапная проверка изменена',
    body: 'Если это были не вы, напишите в поддержку.',
  },
  appeal: { subject: 'Обращение получено', body: 'Мы проверим ваш счёт и напишем вам.' },
};

const FA: typeof EN = {
  code: { subject: 'کد شما', body: 'Touchline: کد شما {code} است. آن را به کسی ندهید.' },
  'email-link': {
    subject: 'پیوند ورود شما',
    body: 'ورود: {link}\nپیوند یک بار کار می‌کند و 15 دقیقه اعتبار دارد.',
  },
  'confirm-email': { subject: 'ایمیل خود را تأیید کنید', body: 'تأیید نشانی ایمیل: {link}' },
  'register-email': {
    subject: 'ثبت‌نام را کامل کنید',
    body: 'باز کردن حساب: {link}\nپیوند یک بار کار می‌کند و 24 ساعت اعتبار دارد.',
  },
  'already-registered': {
    subject: 'شما حساب دارید',
    body: 'کسی کوشید با این ایمیل یا تلفن ثبت‌نام کند. شما از پیش حساب دارید: وارد شوید یا رمز عبور تازه‌ای تعیین کنید.',
  },
  'password-changed': {
    subject: 'رمز عبور تغییر کرد',
    body: 'اگر کار شما نبوده است، هم‌اکنون رمز عبور تازه‌ای تعیین کنید.',
  },
  'email-changed': { subject: 'ایمیل تغییر کرد', body: 'اگر کار شما نبوده است، با پشتیبانی تماس بگیرید.' },
  'phone-changed': { subject: 'تلفن تغییر کرد', body: 'اگر کار شما نبوده است، با پشتیبانی تماس بگیرید.' },
  'two-factor-changed': {
    subject: 'تأیید دومرحله‌ای تغییر کرد',
    body: 'اگر کار شما نبوده است، با پشتیبانی تماس بگیرید.',
  },
  appeal: { subject: 'درخواست شما رسید', body: 'حساب شما را بررسی می‌کنیم و برایتان می‌نویسیم.' },
};

const AR: typeof EN = {
  code: { subject: 'رمزك', body: '{site}: رمزك هو {code}. لا تشاركه مع أحد.' },
  'email-link': { subject: 'رابط الدخول', body: 'سجّل الدخول: {link}\nيعمل الرابط مرة واحدة خلال 15 دقيقة.' },
  'confirm-email': { subject: 'أكّد بريدك الإلكتروني', body: 'تأكيد البريد الإلكتروني: {link}' },
  'register-email': {
    subject: 'أكمل تسجيلك',
    body: 'افتح حسابك: {link}\nيعمل الرابط مرة واحدة خلال 24 ساعة.',
  },
  'already-registered': {
    subject: 'لديك حساب بالفعل',
    body: 'حاول أحدهم التسجيل بهذا البريد أو الهاتف. لديك حساب بالفعل: سجّل الدخول أو عيّن كلمة مرور جديدة.',
  },
  'password-changed': {
    subject: 'تغيّرت كلمة المرور',
    body: 'إن لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة الآن.',
  },
  'email-changed': { subject: 'تغيّر بريدك', body: 'إن لم تكن أنت من غيّره فاتصل بالدعم.' },
  'phone-changed': { subject: 'تغيّر هاتفك', body: 'إن لم تكن أنت من غيّره فاتصل بالدعم.' },
  'two-factor-changed': { subject: 'تغيّر التحقق بخطوتين', body: 'إن لم تكن أنت من غيّره فاتصل بالدعم.' },
  appeal: { subject: 'وصلنا طلبك', body: 'سنراجع حسابك ونكتب إليك.' },
};

const ES: typeof EN = {
  code: { subject: 'Tu código', body: 'Touchline: tu código es {code}. No lo compartas con nadie.' },
  'email-link': {
    subject: 'Tu enlace para entrar',
    body: 'Entrar: {link}\nEl enlace sirve una vez y caduca en 15 minutos.',
  },
  'confirm-email': { subject: 'Confirma tu correo', body: 'Confirma tu dirección de correo: {link}' },
  'register-email': {
    subject: 'Termina tu registro',
    body: 'Abre tu cuenta: {link}\nEl enlace sirve una vez y caduca en 24 horas.',
  },
  'already-registered': {
    subject: 'Ya tienes una cuenta',
    body: 'Alguien intentó registrarse con este correo o teléfono. Ya tienes una cuenta: entra o fija otra contraseña.',
  },
  'password-changed': {
    subject: 'Contraseña cambiada',
    body: 'Si no fuiste tú, fija otra contraseña ahora mismo.',
  },
  'email-changed': { subject: 'Correo cambiado', body: 'Si no fuiste tú, contacta con soporte.' },
  'phone-changed': { subject: 'Teléfono cambiado', body: 'Si no fuiste tú, contacta con soporte.' },
  'two-factor-changed': {
    subject: 'Verificación en dos pasos cambiada',
    body: 'Si no fuiste tú, contacta con soporte.',
  },
  appeal: { subject: 'Solicitud recibida', body: 'Revisaremos tu cuenta y te escribiremos.' },
};

const BY_LANGUAGE: Readonly<Record<string, typeof EN>> = { en: EN, ru: RU, ar: AR, es: ES, fa: FA };

export function messageText(
  kind: MessageKind,
  language: string,
  values: Readonly<Record<string, string>> = {},
): MessageText {
  const { body, subject } = (own(BY_LANGUAGE, language) ?? EN)[kind];
  return { subject, body: body.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') };
}
