/**
 * The page in whose frame the widget of a captcha runs: empty, and the only one whose policy names its provider. Its script
 * runs apart from the page that shows the frame, which keeps its own policy whole.
 */
import type { FastifyInstance } from 'fastify';
import { CAPTCHA_FRAME_PATH } from '#protocol/people/sign-in/captcha-calls.ts';
import { embeddedPage } from '../../embed/embedded-page.ts';
import { DEFAULT_LANGUAGE } from '../../languages.ts';
import { captchaPolicy } from '../../plugins/security-headers.ts';
import type { Sites } from '../../site/sites.ts';
import type { CaptchaService } from './captcha-service.ts';

const PAGE =
  '<!doctype html><html data-captcha=""><meta charset="utf-8"><title>Captcha</title><body></body></html>';

export function captchaFrame(app: FastifyInstance, captcha: CaptchaService, sites: Sites): void {
  app.get(CAPTCHA_FRAME_PATH, async (request, reply) => {
    const widget = captcha.widget(sites.visitorOf(request, DEFAULT_LANGUAGE).country);
    if (!widget) return reply.callNotFound();
    const [, query] = request.url.split('?', 2);
    const { settings } = sites.of(request, DEFAULT_LANGUAGE);
    const parents = embeddedPage(query, settings)?.parents ?? [];
    if (parents.length > 0) reply.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', captchaPolicy(widget.sources, parents))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(PAGE);
  });
}
