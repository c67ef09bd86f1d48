/** The partner programme over HTTP: `protocol/friends/partner-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import type { FriendRules } from '#domain/friends/friend-rules.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import {
  ADD_PARTNER_LINK,
  PARTNER_CABINET,
  PARTNER_REGISTRATION,
  type PartnerMonth,
} from '#protocol/friends/partner-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { Asked, PeopleCallServer } from '../people/people-call-server.ts';
import { flooded, notPossible } from '../people/people-tools.ts';
import { languageIn, linkUrl } from './friend-routes.ts';
import type { PartnerStore, StoredMonth } from './partner-store.ts';
import type { RewardStore } from './reward-store.ts';

export interface PartnerRoutesParts {
  readonly partners: PartnerStore;
  readonly rewards: RewardStore;
  readonly rules: FriendRules;
  readonly origin: () => string;
  readonly nowMs: () => number;
}

type WireMonth = AnsweredBy<typeof PARTNER_CABINET>['months'][number];

const APPLICATIONS_PER_DAY = 5;
const DAY_MS = 86_400_000;
const NO_PROGRAMME: Refusal = { code: 'not-found', detail: 'there is no partner programme here' };

const wireMonth = (row: StoredMonth, isClosed: PartnerMonth['isClosed']): WireMonth => ({
  startsAtMs: Number(row.starts_at),
  endsAtMs: Number(row.ends_at),
  visits: row.visits,
  registrations: row.registrations,
  deposits: row.deposits,
  net: wireMoney(amount(row.net), currencyOf(row.currency)),
  hundredths: row.hundredths,
  commission: wireMoney(amount(row.commission), currencyOf(row.currency)),
  isClosed,
});

const isThere = ({ site }: Asked): boolean => site().bringAFriend.tabs.length > 0;

export function partnerRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { nowMs, origin, partners, rewards, rules }: PartnerRoutesParts,
): void {
  const applications = calls.limits.guard('partner-applications', {
    amount: APPLICATIONS_PER_DAY,
    windowMs: DAY_MS,
  });
  const { hundredths, links: mostLinks } = rules.partner;

  calls.serveUser(scope, PARTNER_REGISTRATION, async ({ about }, asked) => {
    if (!isThere(asked)) return failed(NO_PROGRAMME);
    const { userId } = asked.session;
    const flood = await flooded(applications, String(userId), nowMs);
    if (flood) return failed(flood);
    return (await partners.apply(userId, about))
      ? ok({ state: 'waiting' as const })
      : notPossible('there is an application already, or the account cannot make one');
  });

  calls.serveUser(scope, PARTNER_CABINET, async ({ lng }, asked) => {
    if (!isThere(asked)) return failed(NO_PROGRAMME);
    const { userId } = asked.session;
    const partner = await partners.find(userId);
    const { balance, currency } = await rewards.of(userId);
    const told = { balance: wireMoney(amount(balance), currencyOf(currency)) };
    if (!partner) return ok({ ...told, links: [], months: [] });
    const running = await partners.running(userId, hundredths);
    const links = await partners.links(userId);
    const months = await partners.months(userId);
    return ok({
      ...told,
      state: partner.state,
      ...(partner.reason === '' ? {} : { reason: partner.reason }),
      links: links.map(({ sub_tag: subTag, tag, ...figures }) => ({
        tag,
        subTag,
        url: linkUrl(origin(), tag, languageIn(lng)),
        ...figures,
      })),
      months: [...(running ? [wireMonth(running, false)] : []), ...months.map((one) => wireMonth(one, true))],
    });
  });

  calls.serveUser(scope, ADD_PARTNER_LINK, async ({ subTag }, asked) => {
    if (!isThere(asked)) return failed(NO_PROGRAMME);
    const tag = await partners.addLink(asked.session.userId, subTag, mostLinks);
    return tag === undefined
      ? notPossible('only partners have links here, and no more than a number of them')
      : ok({ tag, url: linkUrl(origin(), tag, languageIn(undefined)) });
  });
}
