/**
 * The head of the page that is shown, asked of the server when the page becomes another one without being loaded: what the server writes into
 * a page that is loaded. Where there is no answer the title of the screen stays, and nothing of the page before.
 */
import { outgoingCall } from '#protocol/calls/call.ts';
import { JSON_API } from '#protocol/people/people-call.ts';
import { readSeoAnswer, SEO_READERS } from '#protocol/seo/seo-answers.ts';
import type { SendRequest } from './request.ts';

type PageData = (typeof SEO_READERS)['pageData']['empty'];

export interface AskedHead {
  /** The language as in addresses. */
  readonly language: string;
  readonly path: string;
  readonly signal: AbortSignal;
}

/** Renews the head; true where the server knows the page. */
export async function renewHead(send: SendRequest, { language, path, signal }: AskedHead): Promise<boolean> {
  forgetHead();
  const request = outgoingCall(SEO_READERS.pageData.call, {
    language,
    path,
    domain: location.host,
    timezone: String(-new Date().getTimezoneOffset() / 60),
  });
  const reply = await send({ ...request, headers: { accept: JSON_API }, signal });
  if (signal.aborted) return false;
  const heard = reply.kind === 'answered' ? reply : { status: 0, body: undefined };
  const { isFailed, value } = readSeoAnswer(SEO_READERS.pageData, heard);
  if (!isFailed) writeHead(value);
  return !isFailed;
}

/** Removes the tags beside the title, which belong to another page. */
function forgetHead(): void {
  const tags =
    'link[rel="canonical"], link[rel="alternate"][hreflang], meta[property^="og:"], script[type="application/ld+json"]';
  for (const tag of document.querySelectorAll(tags)) tag.remove();
}

function writeHead(data: PageData): void {
  document.title = data.title;
  const meta = (kind: 'name' | 'property', name: string, content: string) => {
    const known = document.head.querySelector(`meta[${kind}="${CSS.escape(name)}"]`);
    const tag = known ?? document.head.appendChild(document.createElement('meta'));
    tag.setAttribute(kind, name);
    tag.setAttribute('content', content);
  };
  const link = (rel: string, href: string, hreflang?: string) => {
    const tag = document.head.appendChild(document.createElement('link'));
    tag.rel = rel;
    tag.href = href;
    if (hreflang !== undefined) tag.hreflang = hreflang;
  };
  meta('name', 'description', data.description);
  meta('name', 'robots', data.metaRobots);
  if (data.customCanonical !== '') link('canonical', data.customCanonical);
  for (const { href, hreflang } of data.alternativeLinks) link('alternate', href, hreflang);
  for (const { content, property } of data.metas)
    meta(property.startsWith('twitter:') ? 'name' : 'property', property, content);
}
