import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import type { WaitingOrder } from '#streams/coupon/order-store.ts';
import type { HttpRequest } from '../../platform/http/request.ts';
import { createLazy, type Make, type Services } from '../../platform/services.ts';
import { orderStorage, orderStore } from './order-services.ts';

/** A page whose visitor reads `language`, and what it asks of the server. */
function aPage() {
  const page = { language: 'ru' };
  const sent: HttpRequest[] = [];
  const lazy = createLazy(() => services);
  const storage = { read: async () => undefined, write: async () => undefined, clear: async () => undefined };
  const services = {
    lazy: <Value>(make: Make<Value>) =>
      (make as unknown) === orderStorage ? (storage as Value) : lazy(make),
    http: async (request: HttpRequest) => {
      sent.push(request);
      return { kind: 'answered', status: 409, body: { Success: false, ErrorCode: 1 } };
    },
    localizer: { current: () => ({ language: { code: page.language } }) },
    betting: {
      stores: () => ({
        session: { refresh: () => undefined },
        coupon: { getState: () => ({ placements: [] }) },
      }),
    },
  } as unknown as Services;
  return { page, sent, services };
}

const order = (betGuid: string) =>
  ({
    request: { betGuid, kind: 'single', items: [], stake: amount(100n), policy: 'any' },
    terms: { target: 2_000, timeInForce: { kind: 'until-start' }, dropOnScoreChange: false },
  }) as unknown as WaitingOrder;

describe('the auto-bets of a page', () => {
  it('are sent in the language that is read when they are sent, not when they were first looked at', async () => {
    const { page, sent, services } = aPage();
    await services.lazy(orderStore).send(order('1'));
    services.lazy(orderStore).dismiss();
    page.language = 'ar';
    await services.lazy(orderStore).send(order('2'));
    expect(sent.map(({ body }) => (body as { readonly Lng: string }).Lng)).toEqual(['ru', 'ar']);
  });

  it('are one store for all screens of the page, and another page has its own', () => {
    const { services } = aPage();
    expect(services.lazy(orderStore)).toBe(services.lazy(orderStore));
    expect(services.lazy(orderStore)).not.toBe(aPage().services.lazy(orderStore));
  });
});
