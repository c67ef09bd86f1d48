/** The widget of a provider's captcha, as the site is configured, and the host that visitors from one country have it of. */
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import { WIDGET_CAPTCHAS, type WidgetCaptchaType } from '#protocol/people/sign-in/captcha-calls.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';

export type CaptchaSettings = SiteSettings['captcha'];

export interface CaptchaWidget {
  readonly type: WidgetCaptchaType;
  readonly siteKey: string;
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  /** Origins of the provider that the page of the captcha, and no other, may load from. */
  readonly sources: CaptchaSettings['sources'];
}

/** The id of the country whose visitors have the captcha of another host. */
const ALTERNATIVE_COUNTRY = 90;

export const isWidgetType = (type: CaptchaSettings['type']): type is WidgetCaptchaType =>
  WIDGET_CAPTCHAS.some((one) => one === type);

/** The widget; undefined where the captcha is the built-in one, or none, or something of it is not configured. */
export function widgetOf({
  scriptUrl,
  siteKey,
  sources,
  type,
  verifyUrl,
}: CaptchaSettings): CaptchaWidget | undefined {
  if (!isWidgetType(type) || siteKey === '' || scriptUrl === null || verifyUrl === null) return undefined;
  return { type, siteKey, scriptUrl, verifyUrl, sources };
}

/** An address under another host; an address of any other host stays as it is. */
function moved(address: string, from: string, to: string): string {
  const url = new URL(address);
  if (url.host !== from) return address;
  url.host = to;
  return address.endsWith('/') || url.pathname !== '/' ? url.href : url.origin;
}

/** The widget for a visitor from this country, by ISO 3166. */
export function widgetFor(settings: CaptchaSettings, country: string | undefined): CaptchaWidget | undefined {
  const widget = widgetOf(settings);
  const { alternativeHost } = settings;
  const isElsewhere = country !== undefined && countryByCode(country)?.id === ALTERNATIVE_COUNTRY;
  if (!widget || alternativeHost === null || !isElsewhere) return widget;
  const { host } = new URL(widget.scriptUrl);
  const all = (origins: readonly string[]) => origins.map((one) => moved(one, host, alternativeHost));
  const { connections, frames, scripts, styles } = widget.sources;
  return {
    ...widget,
    scriptUrl: moved(widget.scriptUrl, host, alternativeHost),
    sources: {
      scripts: all(scripts),
      frames: all(frames),
      connections: all(connections),
      styles: all(styles),
    },
  };
}
