import { REQUIRED, type TextProblem } from './text-problem.ts';

/** ASVS 6.2.1, and 6.2.9 for the longest. Any character may be used, none has to be (ASVS 6.2.5). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** The commonest that are long enough to pass the length (ASVS 6.2.4 asks for those that match the rules). */
const COMMON: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 00000000 88888888 99999999 12341234 11223344
  12121212 123123123 147258369 123654789 qwertyui qwertyuiop 1qaz2wsx qwerty123 qwerty12 qwer1234 asdfghjk asdfghjkl zxcvbnm1
  q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t zaq12wsx abcd1234 abc12345 a1b2c3d4 password password1 password12 password123
  passw0rd p@ssw0rd pa55word iloveyou football baseball basketball superman princess sunshine starwars whatever trustno1 welcome1
  letmein1 computer michelle jennifer liverpool chelsea1 football1 monkey123 dragon123 admin123 administrator internet samsung1
  charlie1 master123 qazwsxedc changeme secret123 йцукенгш йцукен123 пароль123 любовь123`.split(/\s+/),
);

export interface PasswordRules {
  readonly required?: boolean;
  /** What it may not be: the login, the e-mail address, the phone number. */
  readonly logins?: readonly string[];
}

export function passwordProblem(
  text: string,
  { required, logins = [] }: PasswordRules = {},
): TextProblem | undefined {
  if (text === '') return required ? REQUIRED : undefined;
  const length = Array.from(text).length;
  if (length < PASSWORD_MIN_LENGTH)
    return { key: 'min_symbols_limit', values: { length: PASSWORD_MIN_LENGTH } };
  if (length > PASSWORD_MAX_LENGTH)
    return { key: 'max_symbols_limit', values: { length: PASSWORD_MAX_LENGTH } };
  const plain = text.normalize('NFKC').toLowerCase();
  if (COMMON.has(plain) || new Set(plain).size < 3) return { key: 'password_too_common' };
  const isLogin = logins.some((login) => login !== '' && plain === login.toLowerCase());
  return isLogin ? { key: 'password_not_login' } : undefined;
}

export const confirmationProblem = (password: string, confirmation: string): TextProblem | undefined =>
  confirmation === '' ? REQUIRED : confirmation === password ? undefined : { key: 'password_not_confirmed' };
