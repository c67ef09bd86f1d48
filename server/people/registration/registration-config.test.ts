import { expect, it } from 'vitest';
import { merged } from '#domain/site/merge.ts';
import { REGISTRATION_FORMS } from '#protocol/people/registration-calls.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import { DEFAULT_METHODS } from '../payments/payment-methods.ts';
import { fieldsOfForm, registrationConfig } from './registration-config.ts';

const PROVIDERS = [{ id: 'telegram', name: 'Telegram', kind: 'messenger' }] as never;

it.each(REGISTRATION_FORMS)(
  'the fields of the form "%s" are in the order of the site, the others behind',
  (form) => {
    const known = fieldsOfForm(form).map(({ name }) => name);
    const turned = [...known].reverse().slice(0, 2);
    const site = merged(SITE_DEFAULTS, {
      registration: { forms: [form], sortOrders: { [form]: [...turned, 'birthDate' as const] } },
    });
    const account = { countryId: 82, currency: 'KZT' };
    const told = (of: typeof SITE_DEFAULTS) =>
      registrationConfig(of, PROVIDERS, account, DEFAULT_METHODS).types.find((one) => one.form === form);
    const names = told(site)?.fields.map(({ name }) => name) ?? [];
    const expected = [
      ...new Set([...turned, ...(known.includes('birthDate') ? ['birthDate'] : []), ...known]),
    ];
    expect(names).toEqual(expected);
    const plain = merged(SITE_DEFAULTS, { registration: { forms: [form] } });
    expect(told(plain)?.fields.map(({ name }) => name)).toEqual(known);
  },
);
