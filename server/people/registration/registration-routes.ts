/**
 * Registration in four ways, by six forms. An account that is known by a phone or an address opens when that has been confirmed, so that the answer
 * before it is the same whether or not there is such an account already.
 */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import {
  CONFIRM_EMAIL,
  CONFIRM_PHONE,
  FORM_OF_TYPE,
  PHONE_COUNTRIES,
  REGISTER,
  REGISTRATION_CONFIG,
  RESEND_PHONE_CODE,
  SEND_EMAIL_CONFIRMATION,
  TYPE_OF_FORM,
} from '#protocol/people/registration-calls.ts';
import { DEFAULT_LANGUAGE } from '../../languages.ts';
import type { NewPerson, Person } from '../accounts/people-store.ts';
import { phoneCountries } from '../accounts/phone-countries.ts';
import { visitorAccount } from '../accounts/visitor-account.ts';
import type { PaymentMethod } from '../payments/payment-methods.ts';
import type { Asked, PeopleCallServer } from '../people-call-server.ts';
import {
  codeExpired,
  flooded,
  hiddenTarget,
  notPossible,
  type PeopleTools,
  wrongCode,
  wrongFields,
} from '../people-tools.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { ACT_MS, RESEND_MS } from '../sign-in/pending-acts.ts';
import { mayReach, sendCode } from '../sign-in/send-code.ts';
import { randomPassword } from '../sign-in/sign-in-routes.ts';
import { type CameBy, cameByOf } from './came-by.ts';
import { openForms, registrationConfig } from './registration-config.ts';
import { type CleanRegistration, checkRegistration, type Registration } from './registration-fields.ts';

type RegisterAnswer = Result<AnsweredBy<typeof REGISTER>, Refusal>;
const LINK_MS = 86_400_000;
const LANGUAGE = /^[a-z]{2,3}$/;

const languageOf = (language: string | undefined): string =>
  language !== undefined && LANGUAGE.test(language) ? language : DEFAULT_LANGUAGE;

/** What waits for a confirmation; its password is a hash already. */
type Waiting = Omit<NewPerson, 'login' | 'registeredAtMs'> & { readonly cameBy?: CameBy };

const newLogin = (): string => String(randomInt(100_000_000, 999_999_999));

function waiting(
  values: Registration,
  clean: CleanRegistration,
  passwordHash: string | undefined,
  asked: Asked,
): Waiting {
  const promoCode = values.promoCode?.trim() || undefined;
  const cameBy = cameByOf(values.refId, asked);
  return {
    ...clean,
    name: [clean.firstName, clean.lastName].filter((part) => part !== undefined).join(' '),
    registeredBy: values.type,
    language: languageOf(values.language),
    currency: values.currencyId,
    mailing: values.promotionMailingAgreement,
    bonusChoice: values.firstDepositBonusChoice,
    ...(values.countryId === undefined ? {} : { country: values.countryId }),
    ...(cameBy === undefined ? {} : { cameBy }),
    ...(promoCode === undefined ? {} : { promoCode }),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  };
}

/** The account with its login, which is also the name of who gave none. Undefined where the contact is taken. */
export async function openAccount(
  tools: PeopleTools,
  { cameBy, ...person }: Waiting,
  asked: Asked,
): Promise<Person | undefined> {
  const { audit, ledger, nowMs, people } = tools;
  const login = newLogin();
  const userId = await people.add({ ...person, login, name: person.name || login, registeredAtMs: nowMs() });
  if (userId === undefined) return undefined;
  await ledger.openAccounts(userId, person.currency, amount(0n));
  await audit.write({
    action: 'registered',
    actor: 'bettor',
    userId,
    address: asked.address,
    details: { by: person.registeredBy, isAdultAndAgrees: true },
  });
  if (cameBy) {
    await tools.onCameBy(userId, cameBy);
    asked.giveLink(undefined);
  }
  return people.byId(userId);
}

export function registrationRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  methods: readonly PaymentMethod[],
): void {
  const { acts, floods, identities, nowMs, outbox, passwords, people } = tools;

  calls.serve(scope, REGISTRATION_CONFIG, async ({ lng }, { languages, site }) => {
    const language = languageOf(lng);
    const settings = site(language);
    const { accountCurrency: currency } = settings.registration;
    const account = visitorAccount({ currency, language, languages });
    return ok(registrationConfig(settings, identities.list, account, methods));
  });

  calls.serve(scope, PHONE_COUNTRIES, async ({ lng }) =>
    ok({ countries: phoneCountries(languageOf(lng)).map(({ pattern: _pattern, ...country }) => country) }),
  );

  async function oneClick(
    values: Registration,
    clean: CleanRegistration,
    asked: Asked,
  ): Promise<RegisterAnswer> {
    const password = randomPassword();
    const { network } = asked;
    const hash = await passwords.make(password, { kind: 'registration', network });
    const person = await openAccount(tools, waiting(values, clean, hash, asked), asked);
    if (!person) return notPossible('try again');
    const entered = await completeSignIn(tools, person, asked, values.returnUrl);
    return entered.ok ? ok({ ...entered.value, login: person.login ?? '', password }) : entered;
  }

  async function byPhone(
    values: Registration,
    clean: CleanRegistration,
    asked: Asked,
  ): Promise<RegisterAnswer> {
    const { network } = asked;
    const phone = clean.phone ?? '';
    const flood = await flooded(floods.contacts, `${phone} ${network}`, nowMs);
    if (flood) return failed(flood);
    const hash = await passwords.make(values.password ?? '', { kind: 'registration', network });
    const data = waiting(values, clean, hash, asked);
    const isTaken = (await people.byPhone(phone)) !== undefined;
    const ticket = await acts.open('register-phone', { data: { ...data, isTaken }, lastsMs: ACT_MS });
    const { language } = data;
    const shown = hiddenTarget('sms', phone);
    const sent = await sendCode(tools, {
      purpose: 'register-phone',
      ticket,
      channel: 'sms',
      sender: 'anybody',
      recipient: phone,
      language,
      shown,
      ...(isTaken ? { insteadOfCode: 'already-registered' } : {}),
    });
    return sent.ok ? ok({ kind: 'confirm-phone', ticket, ...sent.value }) : sent;
  }

  async function byEmail(
    values: Registration,
    clean: CleanRegistration,
    asked: Asked,
  ): Promise<RegisterAnswer> {
    const { network } = asked;
    const email = clean.email ?? '';
    const flood = await flooded(floods.contacts, `${email} ${network}`, nowMs);
    if (flood) return failed(flood);
    const hash = await passwords.make(values.password ?? '', { kind: 'registration', network });
    const data = waiting(values, clean, hash, asked);
    const { language } = data;
    const isTaken = (await people.byEmail(email)) !== undefined;
    // Whose address it is gets another message; nobody gets the token of that act.
    const token = await acts.open('register-email', { data: { ...data }, lastsMs: LINK_MS });
    const order = { purpose: 'register-email', recipient: email, sender: 'anybody' } as const;
    await outbox.put({
      channel: 'email',
      recipient: (await mayReach(tools, order)) ? email : undefined,
      kind: isTaken ? 'already-registered' : 'register-email',
      language,
      values: { link: `${tools.origin()}/${language}/auth/confirm-email#${token}` },
    });
    return ok({ kind: 'look-into-your-mail', target: hiddenTarget('email', email) });
  }

  async function bySocial(
    values: Registration,
    clean: CleanRegistration,
    asked: Asked,
  ): Promise<RegisterAnswer> {
    const act = await acts.take('register-social', values.ticket ?? '');
    const { firstName, lastName, provider, subject } = act?.data ?? {};
    if (typeof provider !== 'string' || typeof subject !== 'string') return codeExpired;
    const names = [firstName, lastName].filter((part) => typeof part === 'string');
    const person = await openAccount(
      tools,
      {
        ...waiting(values, clean, undefined, asked),
        name: names.join(' '),
        ...(typeof firstName === 'string' ? { firstName } : {}),
        ...(typeof lastName === 'string' ? { lastName } : {}),
        social: { provider, subject },
      },
      asked,
    );
    return person
      ? completeSignIn(tools, person, asked, values.returnUrl)
      : notPossible('registered already: sign in');
  }

  calls.serve(scope, REGISTER, async (values, asked) => {
    const { global, registration } = asked.site(languageOf(values.language));
    const form = values.form ?? FORM_OF_TYPE[values.type];
    const isOpen = openForms(registration).includes(form) && TYPE_OF_FORM[form] === values.type;
    if (!registration.hasRegistration || !isOpen) return notPossible('this way to register is closed');
    const checked = checkRegistration(values, nowMs(), global.minimumAge);
    if ('problems' in checked) return wrongFields(checked.problems);
    const flood = await flooded(floods.registrations, asked.network, nowMs);
    if (flood) return failed(flood);
    switch (values.type) {
      case 'fast_reg':
        return oneClick(values, checked.clean, asked);
      case 'phone_reg':
        return byPhone(values, checked.clean, asked);
      case 'full_reg':
        return byEmail(values, checked.clean, asked);
      case 'soc_reg':
        return bySocial(values, checked.clean, asked);
    }
  });

  calls.serve(scope, RESEND_PHONE_CODE, async ({ ticket }) => {
    const act = await acts.find('register-phone', ticket);
    if (!act) return codeExpired;
    const { isTaken, language, phone } = act.data as Waiting & Readonly<Record<'isTaken', boolean>>;
    const shown = hiddenTarget('sms', phone ?? '');
    const recipient = isTaken ? undefined : phone;
    return sendCode(tools, {
      purpose: 'register-phone',
      ticket,
      channel: 'sms',
      sender: 'anybody',
      recipient,
      language,
      shown,
    });
  });

  /** The act's data is ours: written above, read once. */
  async function finish(
    data: Readonly<Record<string, unknown>>,
    asked: Asked,
    returnUrl: string | undefined,
  ) {
    const { isTaken: _isTaken, ...rest } = data;
    const person = await openAccount(tools, rest as unknown as Waiting, asked);
    // Taken between the two steps, by the same contact: whose it is can sign in.
    return person
      ? completeSignIn(tools, person, asked, returnUrl)
      : notPossible('registered already: sign in');
  }

  calls.serve(scope, CONFIRM_PHONE, async ({ returnUrl, smsCode, ticket }, asked) => {
    const flood = await flooded(floods.codes, asked.network, nowMs);
    if (flood) return failed(flood);
    const checked = await acts.checkCode('register-phone', ticket, smsCode);
    if (checked.kind === 'gone') return codeExpired;
    if (checked.kind === 'wrong') return wrongCode('smsCode');
    const act = await acts.take('register-phone', ticket);
    return act ? finish(act.data, asked, returnUrl) : codeExpired;
  });

  calls.serve(scope, CONFIRM_EMAIL, async ({ returnUrl, token }, asked) => {
    const registration = await acts.take('register-email', token);
    if (registration) return finish(registration.data, asked, returnUrl);
    const act = await acts.take('confirm-email', token);
    if (act?.userId === undefined) return codeExpired;
    await people.change(act.userId, { email_confirmed_at: BigInt(nowMs()) });
    return ok({ kind: 'confirmed' as const });
  });

  calls.serveUser(scope, SEND_EMAIL_CONFIRMATION, async (_, { session }) => {
    const person = await people.byId(session.userId);
    if (!person?.email || person.email_confirmed_at !== null) return notPossible('nothing to confirm');
    const flood = await flooded(floods.messages, person.email, nowMs);
    if (flood) return failed(flood);
    const { email, language } = person;
    const token = await acts.open('confirm-email', { userId: session.userId, lastsMs: LINK_MS });
    const link = `${tools.origin()}/${language}/auth/confirm-email#${token}`;
    await outbox.put({
      channel: 'email',
      recipient: email,
      kind: 'confirm-email',
      language,
      values: { link },
    });
    return ok({ resendAtMs: nowMs() + RESEND_MS, target: hiddenTarget('email', email) });
  });
}
