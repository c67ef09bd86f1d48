/** The office itself: its menu, the user in short, what secures the account, the reminder to confirm a contact, and the balance. */
import type { FastifyInstance } from 'fastify';
import { OFFICE_GROUPS } from '#domain/addresses/office-pages.ts';
import { ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import {
  ACTIVATION_POPUP,
  LEFT_MENU,
  PASSWORD_RESET_WAYS,
  SECURE,
  USER_INFORMATION,
  WEB_BALANCE,
} from '#protocol/office/office-calls.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { Person } from '../people/accounts/people-store.ts';
import type { SettingStore } from '../people/accounts/setting-store.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { hiddenTarget, type PeopleTools } from '../people/people-tools.ts';
import { CODE_LENGTH } from '../people/sign-in/pending-acts.ts';
import { named } from '../store/named-sql.ts';

const DAY_MS = 86_400_000;
/** The setting that keeps when the reminder was seen, epoch ms. */
const POPUP_SEEN = 'activation-popup-seen';

/** The contact that waits to be confirmed: the e-mail address first. */
function unconfirmed({ email, email_confirmed_at, phone, phone_confirmed_at }: Person) {
  if (email !== null && email_confirmed_at === null)
    return { contact: 'email' as const, target: hiddenTarget('email', email) };
  if (phone !== null && phone_confirmed_at === null)
    return { contact: 'phone' as const, target: hiddenTarget('sms', phone) };
  return undefined;
}

export function officeRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { database, ledger, nowMs, people }: PeopleTools,
  settings: SettingStore,
): void {
  const count = async (sql: string, userId: bigint): Promise<number> => {
    const [row] = await database.query<{ count: bigint }>(...named(sql, { userId }));
    return Number(row?.count ?? 0);
  };

  calls.serveUser(scope, LEFT_MENU, async ({ lng }, { session: { userId }, site }) => {
    const { global, office } = site(lng);
    const isThere = (page: string) =>
      (office.pageLanguages[page]?.includes(lng) ?? true) &&
      !isNotFoundPath(global.notFound, `/${lng}/office/${page}`);
    const groups = Object.entries(OFFICE_GROUPS).map(([group, pages]) => ({
      group,
      pages: (pages as readonly string[]).filter(isThere),
    }));
    const unread = `select count(*) as count from inbox where user_id = :userId and read_at is null and deleted_at is null`;
    return ok({
      groups: groups.filter(({ pages }) => pages.length > 0),
      unreadMessages: await count(unread, userId),
    });
  });

  calls.serveUser(scope, USER_INFORMATION, async (_, { session: { currency, name, userId } }) => {
    const person = await people.byId(userId);
    const accepted = `select count(*) as count from documents where user_id = :userId and state = 'accepted' and type <> 'address-proof'`;
    return ok({
      userId: String(userId),
      name,
      isDemo: person === undefined,
      currencyId: person?.currency ?? currency,
      ...(person ? { language: person.language, registeredAtMs: Number(person.registered_at) } : {}),
      isVerified: (await count(accepted, userId)) > 0,
    });
  });

  calls.serveUser(scope, SECURE, async (_, { session: { userId } }) => {
    const person = await people.byId(userId);
    return ok({
      hasPassword: person?.password_hash != null,
      isEmailConfirmed: person?.email_confirmed_at != null,
      isPhoneConfirmed: person?.phone_confirmed_at != null,
      hasTwoFactor: person?.totp_enabled_at != null,
      hasSecureQuestion: person?.answer_hash != null,
      passkeys: await count('select count(*) as count from passkeys where user_id = :userId', userId),
    });
  });

  calls.serveUser(scope, ACTIVATION_POPUP, async ({ isSeen }, { session: { userId } }) => {
    const person = await people.byId(userId);
    const waiting = person && unconfirmed(person);
    if (!waiting) return ok({ isDue: false });
    const seenAtMs = await settings.number(userId, POPUP_SEEN);
    if (isSeen) await settings.save(userId, POPUP_SEEN, String(nowMs()));
    return ok({ isDue: !isSeen && nowMs() - seenAtMs >= DAY_MS, ...waiting });
  });

  calls.serveUser(scope, WEB_BALANCE, async (_, { session: { userId } }) => {
    const { balance, currency: code } = await ledger.active(userId);
    const [bonus] = await database.query<{ balance: bigint }>(
      ...named(
        `select balance from accounts where user_id = :userId and kind = 'bonus' and currency = :code`,
        { userId, code },
      ),
    );
    const currency = currencyOf(code);
    return ok({
      currencyId: code,
      money: wireMoney(balance, currency),
      bonusMoney: wireMoney(amount(bonus?.balance ?? 0n), currency),
    });
  });

  calls.serve(scope, PASSWORD_RESET_WAYS, async () =>
    ok({ channels: ['email' as const, 'sms' as const], codeLength: CODE_LENGTH }),
  );
}
