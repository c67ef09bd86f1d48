/** Bringing friends over HTTP: `protocol/friends/friend-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import {
  BANNER_SCHEMES,
  BANNER_SIZES,
  BANNERS_PATH,
  bannerFile,
  sizeOf,
} from '#domain/friends/banner-form.ts';
import type { FriendRules } from '#domain/friends/friend-rules.ts';
import { shortName } from '#domain/friends/short-name.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import {
  type Banner,
  EXTENDED_REFERRAL_USERS,
  FORGET_LINK,
  FRIEND_RULES_CALL,
  FRIEND_TAG,
  GET_BANNERS,
  REFERRAL_USERS,
  REMOVE_REFERRAL_USER,
  TRANSFER_TO_MAIN,
} from '#protocol/friends/friend-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { DEFAULT_LANGUAGE, offeredLanguage } from '../languages.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { escaped } from '../lib/markup.ts';
import { visitorAccount } from '../people/accounts/visitor-account.ts';
import type { Asked, PeopleCallServer } from '../people/people-call-server.ts';
import { notPossible, wrongFields } from '../people/people-tools.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { ReferralStore, StoredReferral } from './referral-store.ts';
import type { RewardStore } from './reward-store.ts';

export interface FriendRoutesParts {
  readonly referrals: ReferralStore;
  readonly rewards: RewardStore;
  readonly rules: FriendRules;
  readonly ledger: Ledger;
  readonly audit: AuditLog;
  readonly origin: () => string;
}

type WireFriend = AnsweredBy<typeof EXTENDED_REFERRAL_USERS>['friends'][number];

const PAGE_SIZE = 25;
const SHORT_LIST = 100;
const NO_FRIENDS: Refusal = { code: 'not-found', detail: 'friends are not brought here' };
const NO_FRIEND: Refusal = { code: 'not-found', detail: 'there is no such friend' };

export const languageIn = (lng: string | undefined): string =>
  lng !== undefined && offeredLanguage(lng) ? lng : DEFAULT_LANGUAGE;

/** The address that is given to others. */
export const linkUrl = (origin: string, tag: string, language: string): string =>
  `${origin}/r/${tag}?lng=${language}`;

const wireFriend = (row: StoredReferral): WireFriend => ({
  referralUserId: String(row.id),
  registeredAtMs: Number(row.registered_at),
  name: shortName(row.first_name, row.last_name, row.name),
  state: row.state,
  endsAtMs: Number(row.ends_at),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.reward === null ? {} : { reward: wireMoney(amount(row.reward), currencyOf(row.currency)) }),
});

function bannersOf(origin: string, url: string, name: string, language: string): readonly Banner[] {
  return BANNER_SIZES.flatMap((size) =>
    BANNER_SCHEMES.map((scheme) => {
      const src = `${origin}${BANNERS_PATH}/${bannerFile({ size, language, scheme })}`;
      const { height, width } = sizeOf(size);
      return {
        size,
        width,
        height,
        scheme,
        src,
        downloadSrc: `${src}?download=1`,
        embedCode: `<a href="${escaped(url)}"><img src="${escaped(src)}" width="${width}" height="${height}" alt="${escaped(name)}"></a>`,
      };
    }),
  );
}

const areThere = ({ site }: Asked): boolean => site().bringAFriend.isOn;

export function friendRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  parts: FriendRoutesParts,
): void {
  const { ledger, origin, referrals, rewards, rules } = parts;

  calls.serve(scope, FRIEND_RULES_CALL, async ({ lng }, asked) => {
    const { languages, linkTag, session, site } = asked;
    const language = languageIn(lng);
    const { bringAFriend, registration } = site(language);
    const currency = session
      ? (await rewards.of(session.userId)).currency
      : visitorAccount({ currency: registration.accountCurrency, language, languages }).currency;
    const { friend, network, partner } = rules;
    return ok({
      friend: {
        hundredths: friend.hundredths,
        days: friend.days,
        most: wireMoney(amount(await rewards.worth(friend.mostCents, currency)), currencyOf(currency)),
        products: [...friend.products],
      },
      partner: { hundredths: partner.hundredths, products: [...partner.products], links: partner.links },
      network: { ...network },
      tabs: [...bringAFriend.tabs],
      cameByLink: linkTag !== undefined && !session,
    });
  });

  calls.serve(scope, FORGET_LINK, async (_, { giveLink }) => {
    giveLink(undefined);
    return ok(DONE);
  });

  calls.serveUser(scope, FRIEND_TAG, async ({ lng }, asked) => {
    if (!areThere(asked)) return failed(NO_FRIENDS);
    const { userId } = asked.session;
    const tag = await referrals.tagOf(userId);
    return ok({
      tag,
      url: linkUrl(origin(), tag, languageIn(lng)),
      isPaused: await referrals.isPaused(userId),
    });
  });

  calls.serveUser(scope, GET_BANNERS, async ({ lng }, asked) => {
    if (!areThere(asked)) return failed(NO_FRIENDS);
    const language = languageIn(lng);
    const url = linkUrl(origin(), await referrals.tagOf(asked.session.userId), language);
    return ok({ banners: [...bannersOf(origin(), url, asked.site(language).customize.name, language)] });
  });

  const sums = async (userId: bigint) => {
    const { balance, currency: code } = await rewards.of(userId);
    const currency = currencyOf(code);
    return {
      balance: wireMoney(amount(balance), currency),
      earned: wireMoney(amount(await referrals.earned(userId)), currency),
    };
  };

  calls.serveUser(scope, REFERRAL_USERS, async (_, asked) => {
    if (!areThere(asked)) return failed(NO_FRIENDS);
    const { userId } = asked.session;
    const found = await referrals.friends(userId, { isCountedOnly: true, limit: SHORT_LIST });
    return ok({ ...(await sums(userId)), friends: found.map(wireFriend) });
  });

  calls.serveUser(scope, EXTENDED_REFERRAL_USERS, async ({ pageNumber }, asked) => {
    if (!areThere(asked)) return failed(NO_FRIENDS);
    const { userId } = asked.session;
    const offset = (pageNumber - 1) * PAGE_SIZE;
    const found = await referrals.friends(userId, { limit: PAGE_SIZE + 1, offset });
    return ok({
      ...(await sums(userId)),
      pageNumber,
      hasMore: found.length > PAGE_SIZE,
      friends: found.slice(0, PAGE_SIZE).map(wireFriend),
    });
  });

  calls.serveUser(scope, REMOVE_REFERRAL_USER, async ({ referralUserId }, { session }) => {
    if (!/^\d{1,18}$/.test(referralUserId)) return failed(NO_FRIEND);
    const isRemoved = await referrals.remove(session.userId, BigInt(referralUserId));
    if (isRemoved === undefined) return failed(NO_FRIEND);
    return isRemoved ? ok(DONE) : notPossible('it is over already');
  });

  calls.serveUser(scope, TRANSFER_TO_MAIN, async ({ transferAmount, transferGuid }, asked) => {
    const { userId } = asked.session;
    const { currency: code } = await rewards.of(userId);
    const currency = currencyOf(code);
    if (transferAmount && transferAmount.currency.code !== code)
      return wrongFields({ transferAmount: { key: 'auth_required_field' } });
    const moved = await rewards.toMain(userId, transferGuid, transferAmount?.amount);
    if (moved === undefined)
      return failed({ code: 'not-enough-money', detail: 'there are no such rewards to move' });
    const { address } = asked;
    await parts.audit.write({
      action: 'rewards-moved',
      actor: 'bettor',
      userId,
      address,
      details: { minor: String(moved), currency: code },
    });
    return ok({
      moved: wireMoney(amount(moved), currency),
      balance: wireMoney(await ledger.balance(userId, code), currency),
    });
  });
}
