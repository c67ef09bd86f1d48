import { afterEach, describe, expect, it } from 'vitest';
import { renewHead } from './page-head.ts';
import type { HttpReply, HttpRequest } from './request.ts';

const OLD = `<title>Before</title><meta name="description" content="old"><meta name="robots" content="index, follow">
<link rel="canonical" href="https://bets.example/en/live"><link rel="alternate" hreflang="ru-RU" href="https://bets.example/ru/live">
<link rel="icon" href="/touchline.svg"><meta property="og:title" content="Before">`;

const ATTRIBUTES = {
  title: 'Ajax – Porto: live odds · Touchline',
  description: 'Ajax – Porto, Cup.',
  metaRobots: 'index, follow',
  customCanonical: 'https://bets.example/en/game/1',
  alternativeLinks: [{ hreflang: 'ar-EG', href: 'https://bets.example/ar/game/1' }],
  metas: [{ property: 'og:title', content: 'Ajax – Porto' }],
};

const answered = (status: number, body: unknown): HttpReply => ({ kind: 'answered', status, body });

async function renewedBy(reply: HttpReply) {
  document.head.innerHTML = OLD;
  const asked: HttpRequest[] = [];
  const send = (request: HttpRequest) => {
    asked.push(request);
    return Promise.resolve(reply);
  };
  const { signal } = new AbortController();
  const isTold = await renewHead(send, { language: 'en', path: '/en/game/1', signal });
  const said = (selector: string, name: string) =>
    [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
  return { asked, isTold, said };
}

afterEach(() => {
  document.head.innerHTML = '';
});

describe('the head of a page that was not loaded', () => {
  it('is what the server says of it, and nothing of the page before', async () => {
    const { asked, isTold, said } = await renewedBy(answered(200, { data: { attributes: ATTRIBUTES } }));
    expect(asked[0]?.path).toContain('/seo-module-api/api/v2/pagedata?');
    expect(asked[0]?.path).toContain('path=%2Fen%2Fgame%2F1');
    expect([isTold, document.title]).toEqual([true, ATTRIBUTES.title]);
    expect(said('link[rel="canonical"]', 'href')).toEqual([ATTRIBUTES.customCanonical]);
    expect(said('link[hreflang]', 'hreflang')).toEqual(['ar-EG']);
    expect(said('meta[name="description"]', 'content')).toEqual([ATTRIBUTES.description]);
    expect(said('meta[property="og:title"]', 'content')).toEqual(['Ajax – Porto']);
    expect(said('link[rel="icon"]', 'href')).toEqual(['/touchline.svg']);
  });

  it.each([
    ['a refusal', answered(422, { errors: [] })],
    ['what cannot be read', answered(200, 'markup')],
    ['no answer', { kind: 'lost', cause: 'network' } as const],
  ])('keeps the title of the screen after %s', async (_what, reply) => {
    const { isTold, said } = await renewedBy(reply);
    expect([isTold, document.title]).toEqual([false, 'Before']);
    expect(said('link[rel="canonical"], link[hreflang], meta[property]', 'href')).toEqual([]);
  });
});
