/** The words for requests: their fields, the choices of these, and what a request is called in a list. */
import type { RequestField, RequestFields, RequestKind } from '#domain/people/office-requests.ts';
import { REQUEST_FIELDS } from '#domain/people/office-requests.ts';
import { useT } from '../../../i18n/localizer-context.ts';

const FIELD_KEYS = {
  topic: 'field.topic',
  text: 'field.text',
  from: 'field.from',
  to: 'field.to',
  direction: 'field.direction',
  paidOn: 'field.paidOn',
  amount: 'field.amount',
  method: 'field.method',
  paymentNumber: 'field.paymentNumber',
  userName: 'field.userName',
  email: 'field.email',
} as const;
const CHOICE_KEYS = {
  'topic deposit': 'topic.deposit',
  'topic withdrawal': 'topic.withdrawal',
  'topic limits': 'topic.limits',
  'topic account': 'topic.account',
  'topic other': 'topic.other',
  'direction all': 'direction.all',
  'direction deposit': 'direction.deposit',
  'direction withdrawal': 'direction.withdrawal',
} as const;

const isKeyOf = <Keys extends object>(keys: Keys, name: string): name is Extract<keyof Keys, string> =>
  Object.hasOwn(keys, name);

export function useRequestWords() {
  const t = useT('requests');
  const choice = (name: string, value: string): string => {
    const key = `${name} ${value}`;
    return isKeyOf(CHOICE_KEYS, key) ? t(CHOICE_KEYS[key]) : value;
  };
  const nameOf = (name: string): string => (isKeyOf(FIELD_KEYS, name) ? t(FIELD_KEYS[name]) : name);
  return {
    choice,
    field: ({ isRequired, name }: RequestField): string =>
      isRequired ? nameOf(name) : t('field.optional', { field: nameOf(name) }),
    /** Names and values of a request that was made, in the order of its form. */
    facts: (kind: RequestKind, fields: RequestFields): readonly (readonly [string, string])[] =>
      REQUEST_FIELDS[kind].flatMap(({ name }) => {
        const value = fields[name];
        return value === undefined ? [] : [[nameOf(name), choice(name, value)] as const];
      }),
  };
}
