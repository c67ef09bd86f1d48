/** Why a bet is not taken: the code of `docs/errors.md` and the figures that its text needs. */
export interface BetRefusal {
  readonly code: number;
  /** The reason in English, for logs and developers; screens choose their own text by code. */
  readonly message: string;
  readonly facts: Readonly<Record<string, string>>;
}
