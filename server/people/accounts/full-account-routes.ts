/** What an account lacks, and an account of one click that becomes a full one. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { dottedDate, isoDate, parseDateText } from '#domain/text/date-text.ts';
import { canonicalEmail, emailProblem } from '#domain/text/email.ts';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import {
  ACCOUNT_TASKS,
  type AccountTasks,
  CLARIFY,
  type ClarifiedField,
  CONFIRM_CONVERT,
  CONVERT,
} from '#protocol/people/full-account-calls.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import {
  codeExpired,
  flooded,
  hiddenTarget,
  notPossible,
  type PeopleTools,
  problemsOf,
  wrongCode,
  wrongFields,
} from '../people-tools.ts';
import { birthDateProblem } from '../registration/registration-fields.ts';
import { ACT_MS } from '../sign-in/pending-acts.ts';
import { sendCode } from '../sign-in/send-code.ts';
import type { Person } from './people-store.ts';
import { phoneCountry } from './phone-countries.ts';

const FIELDS: readonly ClarifiedField[] = ['firstName', 'lastName', 'birthDate', 'countryId'];
const NO_TASKS: AccountTasks = { fields: [], canConvert: false };

const dotted = (iso: string): string => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dottedDate({ year, month, day });
};

const kept = (person: Person, name: ClarifiedField): string | undefined => {
  const { birth_date, country, first_name, last_name } = person;
  switch (name) {
    case 'firstName':
      return first_name ?? undefined;
    case 'lastName':
      return last_name ?? undefined;
    case 'birthDate':
      return birth_date === null ? undefined : dotted(birth_date);
    case 'countryId':
      return country === null ? undefined : String(country);
  }
};

/** Whether the phone is of another country; it is not doubted any more once the user has gone over it. */
const isForeignPhone = ({ clarified_at, country, phone }: Person): boolean =>
  clarified_at === null &&
  phone !== null &&
  country !== null &&
  !phone.startsWith(phoneCountry(country)?.phoneCode ?? '');

export function fullAccountRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  documents: DocumentStore,
): void {
  const { acts, audit, floods, nowMs, outbox, passwords, people, sessions } = tools;

  async function tasksOf(person: Person): Promise<AccountTasks> {
    const isRefused = await documents.isRefusedSince(person.user_id, Number(person.clarified_at ?? 0));
    const fields = FIELDS.flatMap((name): AccountTasks['fields'] => {
      const value = kept(person, name);
      if (value === undefined) return [{ name, reason: 'missing' }];
      const isDoubtful = name === 'countryId' ? isForeignPhone(person) : isRefused;
      return isDoubtful ? [{ name, reason: 'doubtful', value }] : [];
    });
    return { fields, canConvert: person.email === null };
  }

  calls.serveUser(scope, ACCOUNT_TASKS, async (_, { session }) => {
    const person = await people.byId(session.userId);
    return ok(person ? await tasksOf(person) : NO_TASKS);
  });

  calls.serveUser(scope, CLARIFY, async (values, { address, session, site }) => {
    const { userId } = session;
    const person = await people.byId(userId);
    const asked = person ? (await tasksOf(person)).fields.map(({ name }) => name) : [];
    if (!person || asked.length === 0) return notPossible('there is nothing to clarify');
    const unasked = FIELDS.find((name) => values[name] !== undefined && !asked.includes(name));
    if (unasked !== undefined) return notPossible(`${unasked} is not in doubt`);
    const { birthDate = '', countryId, firstName = '', lastName = '' } = values;
    const rules = {
      firstName: nameProblem(firstName, { required: true }),
      lastName: nameProblem(lastName, { required: true }),
      birthDate: birthDateProblem(birthDate, true, nowMs(), site().global.minimumAge),
      countryId: phoneCountry(countryId) ? undefined : REQUIRED,
    };
    const problems = problemsOf(Object.fromEntries(asked.map((name) => [name, rules[name]])));
    if (problems) return wrongFields(problems);
    const date = parseDateText(birthDate);
    await people.change(userId, {
      clarified_at: BigInt(nowMs()),
      ...(asked.includes('firstName') ? { first_name: firstName.trim() } : {}),
      ...(asked.includes('lastName') ? { last_name: lastName.trim() } : {}),
      ...(asked.includes('birthDate') && date ? { birth_date: isoDate(date) } : {}),
      ...(asked.includes('countryId') && countryId !== undefined ? { country: countryId } : {}),
    });
    const details = { fields: asked.join(' ') };
    await audit.write({ action: 'account-clarified', actor: 'bettor', userId, address, details });
    return ok(await tasksOf((await people.byId(userId)) ?? person));
  });

  calls.serveUser(scope, CONVERT, async (values, { network, session }) => {
    const { userId } = session;
    const person = await people.byId(userId);
    if (!person || person.email !== null) return notPossible('it is a full account already');
    const { firstName = '', isDomainMeant, lastName = '', password, passwordConfirmation } = values;
    const logins = [person.login ?? '', person.phone ?? '', values.email];
    const problems = problemsOf({
      email: emailProblem(values.email, { required: true, isDomainMeant }),
      password: passwordProblem(password, { required: true, logins }),
      passwordConfirmation: confirmationProblem(password, passwordConfirmation),
      firstName: person.first_name === null ? nameProblem(firstName, { required: true }) : undefined,
      lastName: person.last_name === null ? nameProblem(lastName, { required: true }) : undefined,
    });
    if (problems) return wrongFields(problems);
    const flood = await flooded(floods.passwords, `convert ${userId}`, nowMs);
    if (flood) return failed(flood);
    const email = canonicalEmail(values.email);
    const passwordHash = await passwords.make(password, { kind: 'change', network });
    const ticket = await acts.open('convert', {
      userId,
      data: { email, passwordHash, firstName: firstName.trim(), lastName: lastName.trim() },
      lastsMs: ACT_MS,
    });
    // Somebody else's address gets no code, and the one who asks is told the same.
    const recipient = (await people.byEmail(email)) === undefined ? email : undefined;
    const sent = await sendCode(tools, {
      purpose: 'convert',
      ticket,
      channel: 'email',
      sender: 'anybody',
      recipient,
      language: person.language,
      shown: hiddenTarget('email', email),
    });
    return sent.ok ? ok({ ticket, ...sent.value }) : sent;
  });

  calls.serveUser(scope, CONFIRM_CONVERT, async ({ confirmCode, ticket }, { address, session }) => {
    const { sessionId, userId } = session;
    const checked = await acts.checkCode('convert', ticket, confirmCode, userId);
    if (checked.kind === 'gone') return codeExpired;
    if (checked.kind !== 'right') return wrongCode('confirmCode');
    const person = await people.byId(userId);
    const act = await acts.take('convert', ticket, userId);
    if (!act || !person || person.email !== null) return codeExpired;
    const { data } = act;
    const isChanged = await people.change(userId, {
      email: String(data.email),
      email_confirmed_at: BigInt(nowMs()),
      password_hash: String(data.passwordHash),
      // What was told meanwhile is locked, and stays.
      ...(person.first_name === null ? { first_name: String(data.firstName) } : {}),
      ...(person.last_name === null ? { last_name: String(data.lastName) } : {}),
    });
    if (!isChanged) return wrongCode('confirmCode');
    await sessions.endOthers(userId, 'password', sessionId);
    await audit.write({ action: 'account-converted', actor: 'bettor', userId, address });
    await outbox.put({
      channel: 'email',
      recipient: String(data.email),
      kind: 'password-changed',
      language: person.language,
    });
    return ok(DONE);
  });
}
