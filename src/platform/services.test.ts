import { describe, expect, it } from 'vitest';
import type {} from '../i18n/localizer-context.ts';
import { createLazy, type Services } from './services.ts';

const counted = ({ http }: Services) => ({ http, at: Symbol('made') });

describe('services that are made on demand', () => {
  it('are made once for a page, of its own services', () => {
    const page = () => {
      const services = { http: () => undefined, lazy: createLazy(() => services) } as unknown as Services;
      return services;
    };
    const [one, other] = [page(), page()];
    expect(one.lazy(counted)).toBe(one.lazy(counted));
    expect(one.lazy(counted).http).toBe(one.http);
    expect(one.lazy(counted)).not.toBe(other.lazy(counted));
  });

  it('are tried again where making them failed', () => {
    let tries = 0;
    const shaky = () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries;
    };
    const lazy = createLazy(() => ({}) as Services);
    expect(() => lazy(shaky)).toThrow('not yet');
    expect([lazy(shaky), lazy(shaky)]).toEqual([2, 2]);
  });
});

describe('the map of services', () => {
  it('lacks none that anybody offers: a page without one does not compile', () => {
    const some = {} as Omit<Services, 'localizer'>;
    // @ts-expect-error without its texts there is no page
    const page: Services = some;
    expect(page).toBe(some);
    // @ts-expect-error nobody offers such a service
    expect(page.nothing).toBeUndefined();
  });
});
