/** The sample sites of `docs/site.md`: each starts by its command, is the site that it says to be, and stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { makeDataFolder } from '../helpers/databases/data-folder.ts';
import { freePort } from '../helpers/network/free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 170_000;

/** The commands of the document, by the folder of their site. */
const COMMANDS = new Map(
  [
    ...readFileSync(`${ROOT}docs/site.md`, 'utf8').matchAll(
      /^(SITE_CONFIG=examples\/([\w-]+)\/site\.json) (npm start)$/gm,
    ),
  ].map(([, variable = '', folder = '', command = '']) => [folder, { variable, command }]),
);

/** Runs a command of the document as a terminal does: in a process group of its own, which Ctrl+C ends. */
async function start(folder: string, dataDir: string) {
  const { command = '', variable = '' } = COMMANDS.get(folder) ?? {};
  const [name = '', value = ''] = variable.split('=');
  const [program = '', ...words] = command.split(' ');
  const port = String(await freePort());
  const child = spawn(
    program,
    [...words, '--', '--live-games', '10', '--line-games', '5', '--speed', '0.1'],
    {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, [name]: value, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null && `it ended with ${child.exitCode}: ${log}`,
    );
  await expect.poll(isReady, { timeout: START_LIMIT_MS }).toBe(true);
  return { child, url };
}

/** Ends the command with all that it started, and waits until nothing answers any more. */
async function stop({ child, url }: { readonly child: ChildProcess; readonly url: string }): Promise<void> {
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: START_LIMIT_MS }).toBe(false);
}

const look = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme, direction } = getComputedStyle(document.documentElement);
    return { colorScheme, dir: document.documentElement.dir, direction, lang: document.documentElement.lang };
  });

const SITES = [
  {
    folder: '05-a-crypto-site',
    locale: 'en-GB',
    home: /\/en\/live$/,
    title: / · Coinpitch$/,
    look: { colorScheme: 'light', dir: 'ltr', direction: 'ltr', lang: 'en-GB' },
    currency: 'USDT',
    fill: 'rgb(236, 247, 244)',
  },
  {
    folder: '06-a-right-to-left-site',
    locale: 'ar-AE',
    home: /\/ar\/line$/,
    title: / · ميدان$/,
    look: { colorScheme: 'dark', dir: 'rtl', direction: 'rtl', lang: 'ar-EG' },
    currency: 'USD',
    fill: 'rgb(29, 22, 13)',
  },
];

test('the document has a command for each', () => {
  expect([...COMMANDS.keys()]).toEqual(SITES.map(({ folder }) => folder));
});

for (const site of SITES)
  test(`${site.folder} starts by its command, with its head, its direction, its look and its currency`, async ({
    browser,
  }) => {
    const dataDir = await makeDataFolder('touchline-sample-');
    const started = await start(site.folder, dataDir);
    try {
      const page = await browser.newPage({ locale: site.locale });
      await page.goto(`${started.url}/`);
      await expect(page).toHaveURL(site.home);
      await expect(page).toHaveTitle(site.title);
      expect(await look(page)).toEqual(site.look);
      // Both ask whether their visitors are of age, in a dialogue with a header of its own.
      await expect(page.locator('[data-notice="age"]')).toBeVisible();
      const header = page.getByRole('banner').first();
      await expect(header).toHaveCSS('background-color', site.fill);
      await expect(header.locator('img[src="/site-files/logo.svg"]')).toHaveJSProperty('complete', true);
      const told = await page.evaluate(async () => {
        const lng = location.pathname.split('/')[1];
        const answer = await fetch(`/web-api/registration/config?lng=${lng}`);
        return (await answer.json()).data.attributes.currencies[0].code as string;
      });
      expect(told).toBe(site.currency);
      await page.close();
    } finally {
      await stop(started);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
