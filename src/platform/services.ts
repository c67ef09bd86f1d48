/**
 * The services of the page: one typed map, made once by the composition root (`src/app/services.ts`) and handed down by
 * one context. A module that offers a service to every page names it here by augmenting `Services`; a map without it does
 * not compile, so no screen lacks it. A service that only some screens need is a maker instead: `useService(orderDesk)`
 * makes it when it is first asked for, once for the page.
 */
import { createContext, useContext } from 'react';
import { must } from '#domain/lib/must.ts';
import type { SendRequest } from './http/request.ts';

/** Makes a service of others. Made by a function at module level, which is what it is known by. */
export type Make<Value> = (services: Services) => Value;

/** The service that a maker makes: at the first call, and the same one after it. */
export type Lazy = <Value>(make: Make<Value>) => Value;

export interface Services {
  readonly lazy: Lazy;
  readonly http: SendRequest;
}

/**
 * Creates the lazy services. `services` is asked for when something is made: the map may still be under way when this is
 * put into it.
 */
export function createLazy(services: () => Services): Lazy {
  const made = new Map<Make<unknown>, unknown>();
  return <Value>(make: Make<Value>): Value => {
    if (!made.has(make)) made.set(make, make(services()));
    return made.get(make) as Value;
  };
}

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services =>
  must(useContext(ServicesContext), 'a ServicesContext above this component');

export const useService = <Value>(make: Make<Value>): Value => useServices().lazy(make);
