/**
 * A page that is asked for as embedded: `?embed=1`, with `projectId` where the site names the origins of several projects. It is told which origins may
 * show it, in an attribute of its root, and the browser is told the same. Where the site lists none, the page is as closed as any other.
 */
import type { FastifyReply } from 'fastify';
import { own } from '#domain/lib/own.ts';
import { type FrameOrigins, putFrameOrigins } from '#protocol/embed/frame-origins.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { framedPolicy } from '../plugins/security-headers.ts';

export interface EmbeddedPage extends FrameOrigins {
  /** The page with what it is told. */
  readonly put: (html: string) => string;
}

/** The page as it is embedded; undefined for one that is not asked for as embedded, or that nobody may embed. */
export function embeddedPage(
  query: string | undefined,
  { iframe }: Pick<SiteSettings, 'iframe'>,
): EmbeddedPage | undefined {
  const asked = new URLSearchParams(query);
  if (asked.get('embed') !== '1') return undefined;
  const project = asked.get('projectId');
  const parents = project === null ? iframe.parents : (own(iframe.projects, project) ?? []);
  if (parents.length === 0) return undefined;
  const told: FrameOrigins = { parents, minHeight: iframe.minHeight };
  return { ...told, put: (html) => putFrameOrigins(html, told) };
}

/** Removes the older header, which knows no list: where it stands, browsers would refuse a frame that the policy allows. */
export function openToHosts(
  reply: FastifyReply,
  { parents }: FrameOrigins,
  frames: readonly string[] = [],
): void {
  reply.removeHeader('x-frame-options').header('content-security-policy', framedPolicy(parents, frames));
}
