/** A visit of Lighthouse as a phone, in a browser of its own: no cache, no worker that is already there. */
import type { LaunchOptions } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';

export interface Report {
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score?: number | null }>
  >;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly code: string };
}

export interface VisitOptions {
  readonly throttlingMethod: 'simulate' | 'devtools' | 'provided';
  readonly categories: readonly string[];
  /** A script that runs in the page before anything else. */
  readonly script?: string;
  /** An expression that the page is asked when all is measured. */
  readonly expression?: string;
}

export interface Visit {
  readonly report: Report;
  /** The value of the expression. */
  readonly answer: unknown;
}

const VIEWPORT = { width: 412, height: 823 };

/** A visit whose trace the browser lost (Lighthouse's NO_NAVSTART and the like) measured nothing: it is made again. */
const VISITS_AT_MOST = 3;

export async function visit(url: string, options: VisitOptions): Promise<Visit> {
  let lost = '';
  for (let made = 0; made < VISITS_AT_MOST; made += 1) {
    const seen = await visitOnce(url, options);
    const { runtimeError } = seen.report;
    if (!runtimeError) return seen;
    lost = runtimeError.code;
  }
  throw new Error(`Lighthouse lost ${VISITS_AT_MOST} visits one after the other: ${lost}`);
}

async function visitOnce(
  url: string,
  { categories, expression, script, throttlingMethod }: VisitOptions,
): Promise<Visit> {
  const [{ default: lighthouse }, { default: puppeteer }] = await Promise.all([
    import('lighthouse'),
    import('puppeteer-core'),
  ]);
  const { args = [], executablePath = '' }: LaunchOptions = playwrightConfig.use?.launchOptions ?? {};
  const browser = await puppeteer.launch({ executablePath, args: [...args], headless: true });
  try {
    const page = await browser.newPage();
    if (script !== undefined) await page.evaluateOnNewDocument(script);
    const result = await lighthouse(
      url,
      {
        throttlingMethod,
        formFactor: 'mobile',
        screenEmulation: { mobile: true, ...VIEWPORT, deviceScaleFactor: 1.75, disabled: false },
        logLevel: 'error',
        onlyCategories: [...categories],
      },
      undefined,
      page,
    );
    if (!result) throw new Error('Lighthouse answered nothing');
    const answer = expression === undefined ? undefined : await page.evaluate(expression);
    return { report: result.lhr, answer };
  } finally {
    await browser.close();
  }
}
