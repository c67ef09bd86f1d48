/** The account's data, saved settings, and what every page of a signed-in user goes by. */
import type { FastifyInstance } from 'fastify';
import { ok } from '#domain/lib/result.ts';
import { dottedDate, isoDate, parseDateText } from '#domain/text/date-text.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import {
  ACCOUNT_DATA,
  DISALLOW_SPORTS,
  SAVE_ACCOUNT_FIELDS,
  SAVE_SETTING,
  SETTINGS,
  type SettingId,
} from '#protocol/people/account-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { DONE } from '#protocol/people/people-values.ts';
import { USER_CONFIG } from '#protocol/people/sign-in/session-calls.ts';
import type { OpenSession } from '../../session/sessions.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { hiddenTarget, notPossible, type PeopleTools, problemsOf, wrongFields } from '../people-tools.ts';
import { birthDateProblem } from '../registration/registration-fields.ts';
import type { Person } from './people-store.ts';
import { phoneCountry } from './phone-countries.ts';
import type { SettingStore } from './setting-store.ts';

/** The fields that only the support changes once they are set: they are what a document is compared with. */
const LOCKED = ['firstName', 'lastName', 'birthDate', 'countryId'] as const;
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  countryId: 'country',
} as const;

const dotted = (iso: string): string => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dottedDate({ year, month, day });
};

function accountData(person: Person): AnsweredBy<typeof ACCOUNT_DATA> {
  const texts = {
    login: person.login,
    email: person.email,
    phone: person.phone === null ? null : hiddenTarget('sms', person.phone),
    firstName: person.first_name,
    lastName: person.last_name,
    birthDate: person.birth_date === null ? null : dotted(person.birth_date),
    city: person.city,
    address: person.address,
  };
  return {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    ),
    ...(person.country === null ? {} : { countryId: person.country }),
    userId: String(person.user_id),
    isDemo: false,
    isEmailConfirmed: person.email_confirmed_at !== null,
    isPhoneConfirmed: person.phone_confirmed_at !== null,
    currencyId: person.currency,
    hasTwoFactor: person.totp_enabled_at !== null,
    authByEmail: person.auth_by_email,
    mailing: person.mailing,
    locked: LOCKED.filter((name) => person[COLUMNS[name]] !== null),
  };
}

const demoData = ({ currency, name, userId }: OpenSession): AnsweredBy<typeof ACCOUNT_DATA> => ({
  userId: String(userId),
  isDemo: true,
  login: name,
  isEmailConfirmed: false,
  isPhoneConfirmed: false,
  currencyId: currency,
  hasTwoFactor: false,
  authByEmail: false,
  mailing: false,
  locked: [],
});

export function accountRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  settings: SettingStore,
): void {
  const { audit, nowMs, people } = tools;

  calls.serveUser(scope, ACCOUNT_DATA, async (_, { session }) => {
    const person = await people.byId(session.userId);
    return ok(person ? accountData(person) : demoData(session));
  });

  calls.serveUser(scope, SAVE_ACCOUNT_FIELDS, async (values, { address, session, site }) => {
    const { userId } = session;
    const person = await people.byId(userId);
    if (!person) return notPossible('a demonstration account has no data');
    const touched = LOCKED.find((name) => values[name] !== undefined && person[COLUMNS[name]] !== null);
    if (touched !== undefined) return notPossible(`${touched} is changed by the support only`);
    const { birthDate, countryId, firstName, lastName } = values;
    const fields = problemsOf({
      firstName: firstName === undefined ? undefined : nameProblem(firstName, { required: true }),
      lastName: lastName === undefined ? undefined : nameProblem(lastName, { required: true }),
      birthDate:
        birthDate === undefined
          ? undefined
          : birthDateProblem(birthDate, true, nowMs(), site().global.minimumAge),
      countryId: countryId === undefined || phoneCountry(countryId) ? undefined : REQUIRED,
    });
    if (fields) return wrongFields(fields);
    const date = parseDateText(birthDate ?? '');
    const change = {
      ...(firstName === undefined ? {} : { first_name: firstName.trim() }),
      ...(lastName === undefined ? {} : { last_name: lastName.trim() }),
      ...(date ? { birth_date: isoDate(date) } : {}),
      ...(countryId === undefined ? {} : { country: countryId }),
      ...(values.city === undefined ? {} : { city: values.city.trim() }),
      ...(values.address === undefined ? {} : { address: values.address.trim() }),
      ...(values.mailing === undefined ? {} : { mailing: values.mailing }),
    };
    if (Object.keys(change).length > 0) {
      await people.change(userId, change);
      const details = { fields: Object.keys(change).join(' ') };
      await audit.write({ action: 'account-changed', actor: 'bettor', userId, address, details });
    }
    return ok(accountData((await people.byId(userId)) ?? person));
  });

  calls.serveUser(scope, SETTINGS, async (_, { session }) => {
    const kept = Object.entries(await settings.kept(session.userId));
    return ok({
      settings: Object.fromEntries(kept.map(([setting, { value }]) => [setting, value])),
      changedAt: Object.fromEntries(kept.map(([setting, { changedAtMs }]) => [setting, changedAtMs])),
    });
  });

  calls.serveUser(scope, SAVE_SETTING, async ({ agoMs, settingId, settingValue }, { session }) => {
    if (settingId === 'auto-logoff-minutes' && !/^(?:|0|[1-9]\d{0,3})$/.test(settingValue))
      return wrongFields({ settingValue: REQUIRED });
    const held = await settings.save(session.userId, settingId, settingValue, agoMs);
    return ok({ ...DONE, settingValue: held.value, changedAtMs: held.changedAtMs });
  });

  calls.serveUser(scope, DISALLOW_SPORTS, async (values, { session }) => {
    const merged = async (id: SettingId, asked: readonly number[]) => {
      const kept = values.isReplaced ? [] : await settings.numbers(session.userId, id);
      const list = [...new Set([...kept, ...asked])].sort((one, other) => one - other);
      await settings.save(session.userId, id, list.join(',') || '0');
      return list;
    };
    return ok({
      lineDisallowSport: await merged('lineDisallowSport', values.lineDisallowSport),
      liveDisallowSport: await merged('liveDisallowSport', values.liveDisallowSport),
    });
  });

  calls.serveUser(scope, USER_CONFIG, async (_, { session }) => {
    const { endsAtMs, name, startedAtMs, userId } = session;
    const person = await people.byId(userId);
    return ok({
      userId: String(userId),
      name,
      autoLogoffMinutes: await settings.number(userId, 'auto-logoff-minutes'),
      realityCheckMinutes: await settings.number(userId, 'reality-check-minutes'),
      sessionStartedAtMs: startedAtMs,
      ...(endsAtMs === undefined ? {} : { sessionEndsAtMs: endsAtMs }),
      isEmailConfirmed: person?.email_confirmed_at != null,
      isPhoneConfirmed: person?.phone_confirmed_at != null,
      hasTwoFactor: person?.totp_enabled_at != null,
      hasPassword: person?.password_hash != null,
    });
  });
}
