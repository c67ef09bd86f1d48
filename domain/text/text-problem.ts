/**
 * Why a text is not accepted: the first rule that it breaks. The key names a message (`forms.json`), the
 * values are for its placeholders. The page shows it at the field, the server answers with the same.
 */
export interface TextProblem {
  readonly key: TextProblemKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type TextProblemKey =
  | 'auth_required_field'
  | 'validation_email_account_name'
  | 'validation_email_domain_name'
  | 'validation_email_at_symbol'
  | 'validation_email_dot_symbol'
  | 'validation_email_space_symbol'
  | 'validation_email_domain_suggestion'
  | 'validation_enter_correct_email'
  | 'password_available_symbols'
  | 'phone_min_length'
  | 'phone_max_length'
  | 'equal_length'
  | 'phone_wrong_format'
  | 'phone_too_short'
  | 'phone_too_long'
  | 'phone_invalid_length'
  | 'phone_first_digit'
  | 'auth_incorrect_code'
  | 'min_symbols_limit'
  | 'max_symbols_limit'
  | 'validation_date_format'
  | 'validation_date_min'
  | 'validation_date_max'
  | 'validation_min_age'
  | 'password_too_common'
  | 'password_not_login'
  | 'password_not_confirmed'
  | 'multiselect_max';

export const REQUIRED: TextProblem = { key: 'auth_required_field' };
