/**
 * The record of a followed link in a browser: the tag alone, in a cookie of our own that no script reads. It serves the registration and nothing else, and is gone
 * with it, after thirty days, or when the visitor forgets it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINK_TAG } from '#domain/friends/referral-reasons.ts';
import { cookieOf, giveCookie, type HostCookie } from './bare-cookie.ts';

const COOKIE: HostCookie = '__Host-link';
const LINK_SECONDS = 30 * 86_400;

export function linkTagOf(request: FastifyRequest): string | undefined {
  const tag = cookieOf(request, COOKIE);
  return tag !== undefined && LINK_TAG.test(tag) ? tag : undefined;
}

/** Keeps the tag of a link; without one the record is cleared. */
export const giveLink = (reply: FastifyReply, tag: string | undefined): FastifyReply =>
  giveCookie(reply, COOKIE, tag ?? '', tag === undefined ? 0 : LINK_SECONDS);
