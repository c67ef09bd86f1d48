/** A page of somebody else that opens, frames and talks to ours while a bettor is signed in: what it may do is fill the coupon, by a link that the bettor follows. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type LivePrice, someLivePrices } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const PLACING = '/service-api/LiveBet/Secure/MakeBetWeb';

test.describe('X4 X5 from a window of somebody else', () => {
  let sportsbook: Sportsbook;
  let elsewhere: Server;
  let price: LivePrice;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    // Of a game that goes on for as long as all of these stories.
    [price] = (await someLivePrices(sportsbook, 1, { sport: 1, minOdds: 1.5, maxOdds: 4 })) as [LivePrice];
    await sportsbook.control('/_world', { move: { key: price.selection, odds: 2 } });
    await sportsbook.control('/_world', { suspend: { gameId: price.game, on: false } });
    elsewhere = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title><body>'),
    );
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
  });
  test.afterAll(() => {
    elsewhere.close();
  });

  /** The words of a bet in every form that a page could listen for. */
  const messages = () => {
    const [gameId = 0, group = 0, type = 0] = price.selection.split('.').map(Number);
    const event = { GameId: gameId, Group: group, Type: type, Param: 0, PlayerId: 0, Coef: 2, Kind: 1 };
    const bet = { Events: [event], Vid: 0, Summ: 100, CheckCf: 2, betGUID: crypto.randomUUID(), Lng: 'en' };
    const names = [
      'sendBet',
      'send-bet',
      'send bet',
      'placeBet',
      'makeBet',
      'MakeBetWeb',
      'addEvent',
      'placement',
      'draft',
    ];
    return names.flatMap((name) => [
      { type: name, payload: bet, ...bet },
      { event: name, data: bet },
      { action: name, kind: name, method: name, coupon: { items: [event], stakeText: '100', revision: 999 } },
      JSON.stringify({ type: name, data: bet }),
      name,
    ]);
  };

  async function signedIn(
    context: BrowserContext,
  ): Promise<{ own: Page; coupon: CouponPage; granted: bigint }> {
    const own = await context.newPage();
    const coupon = new CouponPage(own);
    const granted = await coupon.enter(sportsbook.url);
    await own.goto(`${sportsbook.url}/en/rules`);
    return { own, coupon, granted };
  }

  async function expectNothingPlaced(own: Page, granted: bigint): Promise<void> {
    await own.reload();
    await expect.poll(() => new CouponPage(own).balance()).toBe(granted);
    await new CouponPage(own).expectState('draft');
    expect(await recordedBets(own)).toEqual([]);
  }

  test('messages of every form, with a coupon that is ready to be placed, place and change nothing', async ({
    context,
    page: hostile,
  }) => {
    const { coupon, granted, own } = await signedIn(context);
    await coupon.pick(sportsbook.url, [price.selection]);
    await coupon.stake.fill('100');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'false');
    await hostile.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      hostile.evaluate((url) => {
        Object.assign(globalThis, { victim: window.open(url) });
      }, `${sportsbook.url}/en/game/${price.game}`),
    ]);
    const victim = new CouponPage(opened);
    // The coupon is one for all tabs: it stands in the opened window as the bettor left it.
    await expect(victim.placeButton).toHaveAttribute('aria-disabled', 'false');
    const reached = await hostile.evaluate(async (sent) => {
      const { victim: target } = globalThis as unknown as { victim: Window };
      const answers: unknown[] = [];
      addEventListener('message', ({ data }) => answers.push(data));
      for (const message of sent) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => answers.push(data);
        target.postMessage(message, '*', [port2]);
        target.postMessage(message, '*');
      }
      const touch = (act: () => unknown) => {
        try {
          return String(act());
        } catch (error) {
          return (error as Error).name;
        }
      };
      const acts = [
        touch(() => target.document.body.innerHTML),
        touch(() => target.document.querySelector('button')?.click()),
        touch(() => target.localStorage.length),
      ];
      return { answers, acts };
    }, messages());
    expect(reached).toEqual({ answers: [], acts: ['SecurityError', 'SecurityError', 'SecurityError'] });
    // Windows of others are cut off from ours before they say a word; were they not, nobody would listen.
    expect(await hostile.evaluate(() => (globalThis as unknown as { victim: Window }).victim.closed)).toBe(
      true,
    );
    await opened.evaluate(
      ([sent, origin]) => {
        for (const data of sent) dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
      },
      [messages(), new URL(hostile.url()).origin] as const,
    );
    await victim.expectState('draft');
    await expect(victim.items).toHaveCount(1);
    await expect(victim.stake).toHaveValue('100');
    await expectNothingPlaced(own, granted);
  });

  test('a form, a frame and a request with the bettor’s cookie place nothing, and the frame shows nothing', async ({
    context,
    page: hostile,
  }) => {
    const { granted, own } = await signedIn(context);
    await hostile.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    const [first] = messages();
    const refused = await hostile.evaluate(
      async ([url, placing, bet]) => {
        const body = JSON.stringify(bet);
        const ended: string[] = [];
        for (const type of ['text/plain', 'application/json'])
          for (const mode of ['no-cors', 'cors'] as const)
            await fetch(url + placing, {
              method: 'POST',
              mode,
              credentials: 'include',
              headers: { 'content-type': type },
              body,
            }).then(
              ({ type: kind }) => ended.push(kind),
              ({ name }: Error) => ended.push(name),
            );
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: url + placing, enctype: 'text/plain', target: 'away' });
        const field = document.createElement('input');
        Object.assign(field, { name: body.slice(0, -1), value: '}' });
        form.append(field);
        const away = document.createElement('iframe');
        away.name = 'away';
        document.body.append(form, away);
        const answered = new Promise((resolve) => away.addEventListener('load', resolve, { once: true }));
        form.submit();
        await answered;
        const frame = document.createElement('iframe');
        const shown = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        frame.src = `${url}/en/live`;
        document.body.append(frame);
        await shown;
        return ended;
      },
      [sportsbook.url, PLACING, first] as const,
    );
    expect(refused.filter((end) => end !== 'TypeError' && end !== 'opaque')).toEqual([]);
    const framed = hostile.frames().filter((frame) => frame !== hostile.mainFrame());
    for (const frame of framed)
      expect(await frame.locator('[data-selection], [data-coupon-state]').count()).toBe(0);
    await expectNothingPlaced(own, granted);
  });

  test('a link with a coupon fills the coupon when the bettor says so, and no address places it', async ({
    context,
    page: hostile,
  }) => {
    const { granted, own } = await signedIn(context);
    const [GameId, Group, Type, Param, PlayerId] = price.selection.split('.').map(Number);
    const event = { GameId, Group, Type, Param, PlayerId, Kind: 1, Coef: price.odds };
    const saved = await own.request.post(`${sportsbook.url}/service-api/LiveBet/Open/SaveCoupon`, {
      headers: { origin: sportsbook.url },
      data: { Events: [event], Vid: 0, Summ: '100', CheckCf: 2, partner: 1, lng: 'en' },
    });
    const { Value: code } = (await saved.json()) as { readonly Value: string };
    await hostile.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    const open = async (path: string) => {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        hostile.evaluate((url) => void window.open(url), `${sportsbook.url}${path}`),
      ]);
      await expect(opened.locator('main h1').first()).toBeVisible();
      return opened;
    };
    const extras = 'place=1&autoplace=true&action=place&sendBet=1&stake=100&bet=1&armed=true';
    const shared = await open(`/en/share?code=${code}&${extras}`);
    await expect(shared.locator('[data-shared]')).toHaveCount(1);
    await expect(new CouponPage(shared).items).toHaveCount(0);
    const live = await open(`/en/live?code=${code}&coupon=${code}&${extras}#place`);
    await expect(new CouponPage(live).items).toHaveCount(0);
    await shared.getByRole('button', { name: 'Add to bet slip' }).click();
    const filled = new CouponPage(shared);
    await expect(filled.items).toHaveCount(1);
    await expect(filled.placeButton).toHaveAttribute('aria-disabled', 'false');
    await filled.expectState('draft');
    await expectNothingPlaced(own, granted);
  });
});
