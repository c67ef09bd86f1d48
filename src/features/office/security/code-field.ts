/** The wire's number: the code of the message is wrong. */
const WRONG_SMS_CODE = '2';

/** The field of a code that was refused while the second factor is turned on; undefined for a refusal of another kind. */
export function fieldOfCode(code: string): 'smsCode' | 'appCode' | undefined {
  if (code === WRONG_SMS_CODE) return 'smsCode';
  return code === 'two-factor-app-code' ? 'appCode' : undefined;
}
