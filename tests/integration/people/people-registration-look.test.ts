import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { PHONE_COUNTRIES, REGISTER, REGISTRATION_CONFIG } from '#protocol/people/registration-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { FULL_FORM, openPeopleBench, PASSWORD } from '#tests/helpers/people/people-bench.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

it('the page is told how registering is laid out, a row in a popup unless configured', async () => {
  const usual = await openPeopleBench(database);
  expect(await usual.browser().must(REGISTRATION_CONFIG, {})).toMatchObject({
    layout: 'default',
    mode: 'popup',
  });
  await usual.close();
  const look = { layout: 'cards-in-form', mode: 'widget' } as const;
  const other = await openPeopleBench(database, { site: { registration: look } });
  expect(await other.browser().must(REGISTRATION_CONFIG, {})).toMatchObject(look);
  await other.close();
});

describe('the forms of a site', () => {
  it('have its ways in its order, its fields in its order, and those that it does not name after them', async () => {
    const own = await openPeopleBench(database, {
      site: {
        registration: {
          types: ['full_reg', 'soc_reg', 'fast_reg'],
          sortOrders: { full: ['birthDate', 'email'] },
          socialTypes: ['telegram', 'google', 'nobody'],
          preselectedBonus: 'sport',
        },
        global: { minimumAge: 21 },
      },
    });
    const config = await own.browser().must(REGISTRATION_CONFIG, {});
    expect(config.types.map(({ type }) => type)).toEqual(['full_reg', 'soc_reg', 'fast_reg']);
    expect(config.types[0]?.fields.slice(0, 3)).toEqual([
      { name: 'birthDate', required: true },
      { name: 'email', required: true },
      { name: 'country', required: true },
    ]);
    expect(config.socialProviders.map(({ id }) => id)).toEqual(['telegram', 'google']);
    expect(config).toMatchObject({ preselectedBonus: 'sport', minimumAge: 21 });
    await own.close();
  });

  it('open no account by a way that is closed, nor for who is too young for the site', async () => {
    const closed = await openPeopleBench(database, { site: { registration: { types: ['fast_reg'] } } });
    expect(await closed.browser().refusal(REGISTER, FULL_FORM)).toBe('not-possible-now');
    await closed.close();
    const none = await openPeopleBench(database, { site: { registration: { hasRegistration: false } } });
    expect((await none.browser().must(REGISTRATION_CONFIG, {})).types).toEqual([]);
    expect(await none.browser().refusal(REGISTER, FULL_FORM)).toBe('not-possible-now');
    await none.close();
    const old = await openPeopleBench(database, { site: { global: { minimumAge: 99 } } });
    expect(await old.browser().refusal(REGISTER, FULL_FORM)).toBe('wrong-fields');
    await old.close();
  });
});

it('messages to bettors are signed with the name of the site', async () => {
  const own = await openPeopleBench(database, { site: { customize: { name: 'Ours' } } });
  const { countries } = await own.browser().must(PHONE_COUNTRIES, {});
  const { id } = must(
    countries.find(({ code }) => code === 'kz'),
    'Kazakhstan',
  );
  await own.browser().must(REGISTER, {
    type: 'phone_reg',
    currencyId: 'KZT',
    phoneCountryId: id,
    phoneNumber: '7015550198',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    isAdultAndAgrees: true,
  });
  expect((await own.lastMessage('+77015550198'))?.body).toMatch(/^Ours: \d{6} /);
  await own.close();
});
