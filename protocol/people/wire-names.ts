/**
 * The wire spells some parameters with underscores and others in camel case. Ours are camel case; this is
 * the one place that knows those that differ.
 */
const SNAKE = [
  'phone_number country_code sms_code confirm_code old_password password_confirmation end_other_sessions session_id',
  'sessions_quantity app_code question_id answer_repeat user_answer auth_by_email is_send_sms_to_apps setting_id setting_value',
  'currency_id account_id transfer_amount bonus_id qr_code_url qr_link is_include_archive page_number secure_question code_length',
  'all_accounts',
]
  .join(' ')
  .split(' ');

const camelOf = (snake: string): string =>
  snake.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const TO_WIRE: ReadonlyMap<string, string> = new Map(SNAKE.map((name) => [camelOf(name), name]));
const FROM_WIRE: ReadonlyMap<string, string> = new Map(SNAKE.map((name) => [name, camelOf(name)]));

export const wireName = (name: string): string => TO_WIRE.get(name) ?? name;
export const ownName = (name: string): string => FROM_WIRE.get(name) ?? name;

/** Renames the keys of one object; what lies deeper has our names already. */
const renamed = (
  values: Readonly<Record<string, unknown>>,
  rename: (name: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));

export const toWireNames = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  renamed(values, wireName);
export const toOwnNames = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  renamed(values, ownName);
