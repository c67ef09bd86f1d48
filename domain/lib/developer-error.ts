/** Mistakes of a developer, each with a code that never changes (docs/errors.md). A visitor meets none of these: no input of theirs leads to one. */
const MESSAGES = {
  'invalid-interval': 'Invalid interval',
  'negative-factorial': 'factorial of a negative input',
  'unknown-calling-code': 'unknown calling code',
  'unknown-country': 'unknown country',
} as const;

export type DeveloperErrorCode = keyof typeof MESSAGES;

export class DeveloperError extends Error {
  override readonly name = 'DeveloperError';

  /** Creates the error. `what` names the value that is meant. */
  constructor(
    readonly code: DeveloperErrorCode,
    what?: string | number,
  ) {
    super(what === undefined ? MESSAGES[code] : `${MESSAGES[code]}: ${what}`);
  }
}
