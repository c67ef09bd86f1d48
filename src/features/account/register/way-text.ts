import type { RegistrationConfig } from '#protocol/people/registration-calls.ts';

type Way = RegistrationConfig['types'][number];

/** The key of a way's name: that of its form where the way has several, else its own. */
export const wayText = ({ form, type }: Pick<Way, 'form' | 'type'>) =>
  form === 'short' || form === 'full-v1' ? (`register.${form}` as const) : (`register.${type}` as const);
