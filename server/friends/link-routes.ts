/** Routes that strangers open: the link of an account, and pictures of banners. Both say nothing of anybody. */
import type { FastifyInstance } from 'fastify';
import { BANNERS_PATH, bannerFile, readBannerFile } from '#domain/friends/banner-form.ts';
import { LINK_TAG } from '#domain/friends/referral-reasons.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { offeredLanguage } from '../languages.ts';
import { type Limits, localLimits } from '../lib/rate-limit.ts';
import { giveLink } from '../session/link-cookie.ts';
import type { Sites } from '../site/sites.ts';
import { bannerSvg } from './banner-svg.ts';
import type { ReferralStore } from './referral-store.ts';

export interface LinkRoutesParts {
  readonly referrals: ReferralStore;
  readonly sites: Sites;
  readonly nowMs: () => number;
  readonly limits?: Limits;
}

/** Visits of one network that are counted: who reloads a link all day is one visitor after some time. */
const VISITS_PER_HOUR = 30;
const HOUR_MS = 3_600_000;
const BANNER_SECONDS = 3_600;
const notThere = apiErrorBody({ code: 'not-found', detail: 'there is nothing here' });

export function linkRoutes(
  app: FastifyInstance,
  { nowMs, limits = localLimits(nowMs), referrals, sites }: LinkRoutesParts,
): void {
  const visits = limits.flood('link-visits', { amount: VISITS_PER_HOUR, windowMs: HOUR_MS });

  app.get('/r/:tag', async (request, reply) => {
    const tag = asText(asRecord(request.params)?.tag) ?? '';
    const asked = asText(asRecord(request.query)?.lng) ?? '';
    const language = offeredLanguage(asked) ? asked : undefined;
    const { bringAFriend } = sites.of(request, language ?? 'en').settings;
    const isCounted = (await visits.take(`${tag} ${request.network}`)) === 0;
    const kind = LINK_TAG.test(tag) ? await referrals.follow(tag, isCounted) : undefined;
    const isThere =
      kind === 'friend' ? bringAFriend.isOn : kind === 'partner' && bringAFriend.tabs.length > 0;
    if (isThere) giveLink(reply, tag);
    const page =
      language === undefined ? '/' : `/${language}${isThere && kind === 'friend' ? '/friends' : ''}`;
    return reply.header('cache-control', 'no-store').redirect(page, 302);
  });

  app.get(`${BANNERS_PATH}/:file`, async (request, reply) => {
    const form = readBannerFile(asText(asRecord(request.params)?.file) ?? '');
    if (!form || !offeredLanguage(form.language))
      return reply.code(404).header('cache-control', 'no-store').send(notThere);
    const isFile = asText(asRecord(request.query)?.download) !== undefined;
    return (
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${BANNER_SECONDS}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        // Other sites show it.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-disposition', `${isFile ? 'attachment' : 'inline'}; filename="${bannerFile(form)}"`)
        .send(bannerSvg(form, sites.of(request, form.language).settings))
    );
  });
}
