/** Gives the page the look of its site: base values and colours of parts, as custom properties of its root. `public/first-paint.js` does the same before the first paint. */
import { type Look, SITE_FILES } from '#protocol/site/told-site.ts';

/** What `before` had and `look` has not is as the product has it again. */
export function applyLook(html: HTMLElement, look: Look | undefined, before: Look | undefined): void {
  const properties = look?.properties ?? {};
  for (const name of Object.keys(before?.properties ?? {}))
    if (!(name in properties)) html.style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) html.style.setProperty(name, value);
  const { font } = look ?? {};
  if (font && font.file !== before?.font?.file)
    document.fonts.add(
      new FontFace(font.family, `url(${SITE_FILES}/${font.file})`, { display: 'swap', weight: '100 900' }),
    );
}
