/** The types of the package's values; it brings none. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    /** The vocabulary of schema.org, or the part of it that is looked at. */
    constructor(vocabulary?: object);
    /** Validates data by format, then by type. */
    validate(data: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>): Promise<Issue[]>;
  }
}
