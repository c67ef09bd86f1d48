import { own } from '../lib/own.ts';
import { REQUIRED, type TextProblem } from './text-problem.ts';

/** The providers whose misspelt domains are pointed out, each with its usual domain. */
const KNOWN_DOMAINS: Readonly<Record<string, string>> = {
  yandex: 'yandex.ru',
  mail: 'mail.ru',
  gmail: 'gmail.com',
  rambler: 'rambler.ru',
  icloud: 'icloud.com',
  yahoo: 'yahoo.com',
  aol: 'aol.com',
  outlook: 'outlook.com',
};
/** Misspelt endings of those; other endings may be a provider's own for a country. */
const MISSPELT_ENDINGS: ReadonlySet<string> = new Set([
  'con',
  'cmo',
  'ocm',
  'coom',
  'comm',
  'vom',
  'xom',
  'ry',
  'tu',
  'eu',
]);
/** Shorter names are too near to other real ones: only swapped and doubled letters count there. */
const LEAST_LENGTH_FOR_A_WRONG_LETTER = 5;
/** RFC 5321 4.5.3.1. */
const MAX_LENGTH = 254;
const ADDRESS =
  /^(?!.{65,}@)[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}\p{L}$/u;

export interface EmailRules {
  readonly required?: boolean;
  /** Whether the user has seen the suggestion and says that the domain is right. */
  readonly isDomainMeant?: boolean;
}

/** The seven steps of judging an address, in their order. Spaces around the address are not part of it. */
export function emailProblem(
  text: string,
  { required, isDomainMeant }: EmailRules = {},
): TextProblem | undefined {
  const address = text.trim();
  if (address === '') return required ? REQUIRED : undefined;
  if (address.startsWith('@')) return { key: 'validation_email_account_name' };
  if (address.endsWith('@')) return { key: 'validation_email_domain_name' };
  const at = address.lastIndexOf('@');
  if (at < 0) return { key: 'validation_email_at_symbol' };
  const domain = address.slice(at + 1);
  if (!domain.includes('.')) return { key: 'validation_email_dot_symbol' };
  if (/\s/.test(address)) return { key: 'validation_email_space_symbol' };
  const suggested = isDomainMeant ? undefined : suggestedDomain(domain);
  if (suggested) return { key: 'validation_email_domain_suggestion', values: { domain: suggested } };
  if (address.length > MAX_LENGTH || !ADDRESS.test(address)) return { key: 'validation_enter_correct_email' };
  return undefined;
}

/** One spelling of one address: what uniqueness is decided by. The part before the @ keeps its letters' case only on the envelope. */
export const canonicalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

function suggestedDomain(domain: string): string | undefined {
  const [name = '', ...ending] = domain.toLowerCase().split('.');
  const exact = own(KNOWN_DOMAINS, name);
  if (exact !== undefined) return MISSPELT_ENDINGS.has(ending.join('.')) ? exact : undefined;
  const meant = Object.keys(KNOWN_DOMAINS).find((known) => isMisspelt(name, known));
  return meant === undefined ? undefined : KNOWN_DOMAINS[meant];
}

/**
 * Whether one letter is doubled, dropped, added, wrong or swapped with its neighbour; the first letter is right, except
 * when swapped.
 */
function isMisspelt(name: string, known: string): boolean {
  if (swaps(known).has(name) || doublings(known).has(name)) return true;
  if (known.length < LEAST_LENGTH_FOR_A_WRONG_LETTER || name[0] !== known[0]) return false;
  let same = 0;
  while (same < name.length && name[same] === known[same]) same += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(name, same + 1) === rest(known, same + 1) ||
    rest(name, same) === rest(known, same + 1) ||
    rest(name, same + 1) === rest(known, same)
  );
}

const letters = (text: string) => Array.from(text, (_, index) => index);

const swaps = (text: string): ReadonlySet<string> =>
  new Set(
    letters(text)
      .slice(1)
      .map((index) => text.slice(0, index - 1) + text[index] + text[index - 1] + text.slice(index + 1)),
  );

const doublings = (text: string): ReadonlySet<string> =>
  new Set(letters(text).map((index) => text.slice(0, index) + text[index] + text.slice(index)));
