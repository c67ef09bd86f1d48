import { useT } from '../../i18n/localizer-context.ts';

/** Ways to pay that have a name in every language. */
const NAMED = { card: 'pay.way.card', bank: 'pay.way.bank', chain: 'pay.way.chain' } as const;

const isNamed = (id: string): id is keyof typeof NAMED => Object.hasOwn(NAMED, id);

/** The name of a way to pay; of one that an operator has added, the name that the server gives it. */
export function useMethodName(): (id: string, name: string) => string {
  const t = useT('office');
  return (id, name) => (isNamed(id) ? t(NAMED[id]) : name);
}
