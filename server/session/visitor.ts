/** Who opens an account, as far as it is known before. */
export interface Visitor {
  /** Code of the language that the page is read in. */
  readonly language: string;
  /** `Accept-Language`. */
  readonly languages: string | undefined;
  /** That the site opens accounts in; null where their languages say it. */
  readonly currency: string | null;
}
