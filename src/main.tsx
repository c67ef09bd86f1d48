/** Start-up: the language from the address, the services, the page. */
import './styles/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { must } from '#domain/lib/must.ts';
import { App } from './app/app.tsx';
import { createServices } from './app/services.ts';
import { findLanguage } from './i18n/languages.ts';
import { inLanguage, parsePath } from './platform/router/routes.ts';

async function start(): Promise<void> {
  // Now: by the time that releases are watched another tab may have taken a new one.
  const begunWith = navigator.serviceWorker?.controller ?? null;
  const asked = parsePath(location.pathname).language;
  const language = await findLanguage(asked);
  if (asked !== language.code) {
    history.replaceState(null, '', inLanguage(location.pathname, language.code) + location.search);
  }
  const frame =
    document.documentElement.dataset['embed'] && (await import('./platform/embed/start-embed.ts'));
  if (frame) frame.doWithoutStorage();
  const services = await createServices(language);
  if (frame) frame.startEmbed(services);
  const root = createRoot(must(document.getElementById('root'), 'the root element'));
  // In slices: whoever looks at the first rows already may scroll and press meanwhile.
  startTransition(() => root.render(<App services={services} />));
  await services.firstPaint;
  services.localizer.complete();
  if (import.meta.env.PROD) {
    const { announceReleases } = await import('./app/releases/announce-releases.ts');
    announceReleases(services, begunWith);
  }
}

await start();
