/** People who registered with the numbers of ISO 3166 as their countries are in the same countries by the ids of the catalogue. */
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { countryByCode, countryById } from '#domain/catalogues/places/countries.ts';
import { MIGRATIONS } from '#server/store/migrations.ts';

const MOVE = '0011-one-country-id';
const sqlOf = (wanted: (name: string) => boolean): readonly string[] =>
  MIGRATIONS.filter(({ name }) => wanted(name)).map(({ sql }) => sql);

it('moves the country of every person once', async () => {
  const database = await PGlite.create();
  for (const sql of sqlOf((name) => name < MOVE)) await database.exec(sql);
  // 40 is Austria's number before and Hungary's id after: nobody is moved twice.
  const before = { kz: 398, ru: 643, cn: 156, ma: 504, at: 40, hu: 348, gb: 826 };
  for (const [code, number] of Object.entries(before)) {
    await database.query('insert into users (login, name) values ($1, $1)', [code]);
    await database.query(
      `insert into people (user_id, registered_by, registered_at, language, currency, country)
       select id, 'fast_reg', 0, 'en', 'KZT', $2 from users where login = $1`,
      [code, number],
    );
  }
  for (const sql of sqlOf((name) => name === MOVE)) await database.exec(sql);
  const { rows } = await database.query<{ login: string; country: number }>(
    'select login, country from people join users on users.id = people.user_id order by users.id',
  );
  expect(rows.map(({ country }) => countryById(country)?.code)).toEqual(Object.keys(before));
  expect(rows.find(({ login }) => login === 'ru')?.country).toBe(countryByCode('ru')?.id);
  await database.close();
}, 60_000);
