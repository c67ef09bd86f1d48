/** The calls of catalogues: whole, in the language that was asked for, and with one id for one thing on every side. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTRIES, countryById } from '#domain/catalogues/places/countries.ts';
import { sportById } from '#domain/catalogues/sports/sports.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import * as calls from '#protocol/catalogues/catalogue-calls.ts';
import {
  CHECK_LINK,
  GET_COUNTRIES,
  GET_SPORTS,
  PERSONAL_PROFILE,
  TOP_CHAMPS,
} from '#protocol/catalogues/web-calls.ts';
import { ACCOUNT_DATA } from '#protocol/people/account-calls.ts';
import { PHONE_COUNTRIES, REGISTRATION_CONFIG } from '#protocol/people/registration-calls.ts';
import { SPORT_MODELS } from '#server/simulator/sports/sports.ts';
import { championshipsOf } from '#server/simulator/world/championships.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

let database: Database;
let bench: PeopleBench;
let guest: Browser;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
  guest = bench.browser();
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

const bodyOf = async (url: string, browser = guest): Promise<unknown> =>
  (await browser.send('GET', url)).json();

const LISTS = [
  [calls.CURRENCY_CATALOGUE, 302],
  [calls.LANGUAGE_CATALOGUE, 109],
  [calls.SPORT_CATALOGUE, 302],
  [calls.SPORT_CATEGORY_CATALOGUE, 10],
  [calls.MENU_SECTION_CATALOGUE, 22],
  [calls.CASINO_CATEGORY_CATALOGUE, 10],
  [calls.GAME_PROVIDER_CATALOGUE, 300],
  [calls.LOYALTY_CATALOGUE, 8],
] as const;

describe('a catalogue', () => {
  it.each(LISTS)('%# is answered whole, each id once, each with a name', async (call, length) => {
    // German has no dictionaries here, and the others are no languages.
    for (const lng of ['en', 'ru', 'ar', 'es', 'fa', 'de', 'en-GB', '1', '../en', 'xx']) {
      const { items } = await guest.must(call, { lng });
      expect(items).toHaveLength(length);
      expect(new Set(items.map(({ id }) => id)).size).toBe(length);
      expect(items.filter(({ name }) => name === '' || /^\d+$/.test(name))).toEqual([]);
    }
  });

  it('of currencies tells the house’s rates and least stakes, and hides those without accounts', async () => {
    const { items } = await guest.must(calls.CURRENCY_CATALOGUE, { lng: 'ru' });
    const of = (wanted: string) => items.find(({ code }) => code === wanted);
    expect(of('KZT')).toEqual({
      id: 398,
      code: 'KZT',
      symbol: '₸',
      name: 'казахский тенге',
      hide: false,
      is_crypto: false,
      coef_convert: '1',
      min_sum_bet: '50.00',
    });
    expect(Number(of('USD')?.coef_convert)).toBeGreaterThan(100);
    expect(of('BTC')).toMatchObject({ name: 'Биткоин', is_crypto: true, hide: false });
    expect(of('DEM')).toMatchObject({ hide: true });
    const offered = (await guest.must(REGISTRATION_CONFIG, { lng: 'ru' })).currencies.map(({ code }) => code);
    expect(items.flatMap(({ code, hide }) => (hide ? [] : [code])).sort()).toEqual([...offered].sort());
  });

  it('of languages names each as its reader and as itself does, with its place where it is there more than once', async () => {
    const { items } = await guest.must(calls.LANGUAGE_CATALOGUE, { lng: 'ru' });
    const of = (wanted: string) => items.find(({ code }) => code === wanted);
    expect(of('fa')).toEqual({
      id: 163,
      name: 'персидский',
      title: 'فارسی',
      code: 'fa',
      locale: 'fa-IR',
      direction: 'rtl',
      isComplete: true,
    });
    expect(of('ua')).toMatchObject({ name: 'украинский', locale: 'uk-UA', isComplete: false });
    expect([of('en')?.name, of('us')?.name]).toEqual(['британский английский', 'американский английский']);
  });

  it('of taxes and of documents has what is known', async () => {
    const taxes = (await guest.must(calls.BETTING_TAX_CATALOGUE, { lng: 'en' })).items;
    expect(taxes.find(({ country }) => country === 'Poland')).toMatchObject({ countryId: 147, type: 'both' });
    const documents = (await guest.must(calls.DOCUMENT_CATALOGUE, {})).items;
    expect(documents.map(({ type }) => type)).toEqual([
      'passport',
      'id-card',
      'driving-licence',
      'address-proof',
    ]);
  });

  it('of phones tells the plan of a country, and the masks of those that are served', async () => {
    const { plan } = await guest.must(calls.PHONE_PLAN, { countryId: '82' });
    expect(plan).toMatchObject({ code: 'kz', callingCode: '7', mobileLengths: [10] });
    expect(await guest.must(calls.PHONE_PLAN, { countryId: '225' })).toEqual({});
    const { masks } = await guest.must(calls.PHONE_MASKS, {});
    expect(masks.find(({ CountryId }) => CountryId === 82)).toEqual({
      CountryId: 82,
      Mask: '### ###-##-##',
      Max: 10,
    });
    expect(masks.find(({ CountryId }) => CountryId === 53)).toMatchObject({ Min: 10, Max: 11 });
  });
});

it('a country has regions and cities, and what is no country has none', async () => {
  const { regions } = await guest.must(calls.REGIONS, { countryId: '82', lng: 'en' });
  expect(regions).toHaveLength(20);
  expect(regions).toContainEqual({ id: 'kz-79', name: 'Shymkent' });
  const { cities } = await guest.must(calls.CITIES, { countryId: '82' });
  expect(cities.map(({ id }) => id)).toContain('kz-almaty');
  for (const countryId of ['225', '999999'])
    expect([
      await guest.must(calls.REGIONS, { countryId }),
      await guest.must(calls.CITIES, { countryId }),
    ]).toEqual([{ regions: [] }, { cities: [] }]);
});

describe('the web services', () => {
  it('name every country, by name in the language', async () => {
    const read = async (lng: string) =>
      readAnswerOf(GET_COUNTRIES, await bodyOf(`${GET_COUNTRIES.path}?lng=${lng}`)) ?? [];
    const english = await read('en');
    expect(english).toHaveLength(COUNTRIES.length);
    expect(english.find(({ Id }) => Id === 231)).toMatchObject({ Name: 'England', Kind: 'nation' });
    expect(english.find(({ Id }) => Id === 225)).toMatchObject({ Name: 'World', Kind: 'part' });
    expect((await read('ar')).find(({ Id }) => Id === 82)).toMatchObject({
      Name: 'كازاخستان',
      Code: 'kz',
      PhoneCode: '+7',
    });
    for (const { Id, Code } of english) expect(countryById(Id)?.code).toBe(Code);
  });

  it('name every sport with its place', async () => {
    const sports = readAnswerOf(GET_SPORTS, await bodyOf(`${GET_SPORTS.path}?lng=en`)) ?? [];
    expect(sports).toHaveLength(302);
    expect(sports.find(({ I }) => I === 86)).toEqual({
      I: 86,
      N: 'Counter-Strike',
      Category: 9,
      CategoryName: 'E-sports',
      MS: 1_005,
      Icon: 'sport-86',
    });
    expect(sports.find(({ I }) => I === 12)).toMatchObject({ N: 'Billiards', Icon: 'sport-dummy' });
  });

  it.each([
    ['/en/line/1', true, '/en/line/1'],
    ['http://bets.example/ru/office/history?page=2', true, '/ru/office/history?page=2'],
    ['https://evil.example/en/line', false, '/en/live'],
    ['//evil.example/en/line', false, '/en/live'],
    ['javascript:alert(1)', false, '/en/live'],
    ['/en/nowhere', false, '/en/live'],
  ])('tell of the link %s whether it is ours', async (link, isOurs, path) => {
    guest.headers = { host: 'bets.example' };
    const body = await bodyOf(`${CHECK_LINK.path}?lng=en&link=${encodeURIComponent(link)}`);
    guest.headers = {};
    expect(readAnswerOf(CHECK_LINK, body)).toEqual({ IsOurs: isOurs, Path: path });
  });

  it('tell the largest championships of the world', async () => {
    const read = async (query: string) =>
      readAnswerOf(TOP_CHAMPS, await bodyOf(`${TOP_CHAMPS.path}?lng=en${query}`))?.items ?? [];
    expect(await read('')).toMatchObject([{ id: 100, sportId: 1, liveGames: 0, lineGames: 2 }]);
    expect(await read('&sports=4')).toEqual([]);
    expect(await read('&partner=77')).toEqual([]);
    expect(await read('&gr=3')).toEqual([]);
    expect((await guest.send('GET', `${TOP_CHAMPS.path}?sports=a`)).statusCode).toBe(400);
  });

  it('tell the championships of the event that the site is about before the largest', async () => {
    const own = await openPeopleBench(database, { site: { globalEvent: { championshipIds: [777] } } });
    own.world.add({ id: 9, feed: 'line', championshipId: 777 });
    const answer = (await own.browser().send('GET', `${TOP_CHAMPS.path}?lng=en`)).json();
    expect(readAnswerOf(TOP_CHAMPS, answer)?.items.map(({ id }) => id)).toEqual([777, 100]);
    await own.close();
    bench.world.add({ id: 9, feed: 'line', championshipId: 777 });
    const plain = readAnswerOf(TOP_CHAMPS, await bodyOf(`${TOP_CHAMPS.path}?lng=en`))?.items;
    expect(plain?.map(({ id }) => id)).toEqual([100, 777]);
    bench.world.remove(9);
  });

  it('know a user by their bets, and nothing of a guest', async () => {
    expect(readAnswerOf(PERSONAL_PROFILE, await bodyOf(PERSONAL_PROFILE.path))).toMatchObject({
      isGuest: true,
      sports: [],
    });
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 1_000_00n);
    expect(await bench.bet(browser, 100)).toMatchObject({ code: 0 });
    expect(readAnswerOf(PERSONAL_PROFILE, await bodyOf(PERSONAL_PROFILE.path, browser))).toMatchObject({
      isGuest: false,
      countryId: 82,
      currency: 'KZT',
      sports: [{ id: 1, bets: 1 }],
    });
  });
});

describe('one id for one country', () => {
  it('is that of phones, of accounts and of the games', async () => {
    const { countries } = await guest.must(PHONE_COUNTRIES, { lng: 'en' });
    for (const { code, id } of countries) expect(countryById(id)?.code).toBe(code);
    const { countryId } = await guest.must(REGISTRATION_CONFIG, { lng: 'ru' });
    expect(countryById(countryId)?.code).toBe('kz');
    const { browser } = await bench.newBettor();
    expect((await browser.must(ACCOUNT_DATA, {})).countryId).toBe(countryId);
    const ofGames = SPORT_MODELS.flatMap((model) => championshipsOf(model.sportId)).map(
      ({ country }) => country,
    );
    for (const { feedId } of ofGames) expect(countryById(feedId)).toBeDefined();
    for (const { code, id, name } of countries)
      for (const country of ofGames.filter(({ feedId }) => feedId === id))
        expect([code, country.name[0]]).toEqual([code, name]);
  });
});

it('every sport of the world is one of the catalogue, under its name', () => {
  for (const model of SPORT_MODELS) expect(sportById(model.sportId)).toBeDefined();
});
