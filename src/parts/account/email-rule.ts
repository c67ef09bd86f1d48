import { emailProblem } from '#domain/text/email.ts';

export interface MeantDomain {
  readonly isMeant: () => boolean;
  readonly mean: () => void;
}

/** An address that is asked for. A domain that looks misspelt is pointed out once; left as it is, it is meant. */
export const emailRule =
  ({ isMeant, mean }: MeantDomain) =>
  (text: string): ReturnType<typeof emailProblem> => {
    const problem = emailProblem(text, { required: true, isDomainMeant: isMeant() });
    if (problem?.key === 'validation_email_domain_suggestion') mean();
    return problem;
  };
