/**
 * The provider of a captcha as a server of its own: a script whose widget is one button, and the call that verifies its
 * tokens, each once.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Partly } from '#domain/site/merge.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';

/** The name of the button in the frame. */
export const HUMAN = 'I am human';

const WIDGET = `window.hcaptcha = {
  render(place, options) {
    const button = document.createElement('button');
    button.textContent = '${HUMAN}';
    button.addEventListener('click', () => options.callback('token-' + Math.random()));
    place.append(button);
    return 0;
  },
  execute() {},
  reset() {},
};`;

export interface CaptchaProvider {
  /** Settings of a site that asks for it always. */
  readonly captcha: Partly<SiteSettings['captcha']>;
  /** Whether its script is there. */
  isReachable: boolean;
  readonly close: () => void;
}

export async function openCaptchaProvider(): Promise<CaptchaProvider> {
  const seen = new Set<string>();
  const isFresh = (token: string) =>
    token.startsWith('token-') && !seen.has(token) && seen.add(token).size > 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      if (request.method === 'POST')
        response.end(JSON.stringify({ success: isFresh(new URLSearchParams(body).get('response') ?? '') }));
      else
        response
          .writeHead(provider.isReachable ? 200 : 503, {
            'content-type': 'text/javascript',
            'cache-control': 'no-store',
          })
          .end(provider.isReachable ? WIDGET : '');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: CaptchaProvider = {
    captcha: {
      type: 'hcaptcha',
      isAlways: true,
      siteKey: 'site-key',
      scriptUrl: `${origin}/widget.js`,
      verifyUrl: `${origin}/verify`,
      sources: { scripts: [origin] },
    },
    isReachable: true,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}
