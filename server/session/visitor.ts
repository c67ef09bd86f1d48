/** A visitor who opens an account, as far as they are known before. */
export interface Visitor {
  /** The code of the language that the page is read in. */
  readonly language: string;
  /** The `Accept-Language` header. */
  readonly languages: string | undefined;
  /** The currency that the site opens accounts in; null where it follows from the languages. */
  readonly currency: string | null;
}
