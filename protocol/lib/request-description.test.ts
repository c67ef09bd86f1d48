import { describe, expect, it } from 'vitest';
import { normalRequest, type RequestDescription } from './request-description.ts';

const list: RequestDescription = {
  method: 'GET',
  path: '/list',
  query: ['sports', 'lng', 'count', 'top', 'filter'],
};

describe('normal form of a request', () => {
  it('drops defaults, empty values and flags that are off', () => {
    const values = { lng: 'ru', sports: [], count: undefined, top: false, filter: {} };
    expect(normalRequest(list, values).url).toBe('/list');
  });

  it('sorts lists as numbers, makes them unique and joins them with commas', () => {
    expect(normalRequest(list, { sports: [10, 9, 1, 10] }).url).toBe('/list?sports=1,9,10');
  });

  it('is the same for equal requests, whatever the order of their parts', () => {
    const one = normalRequest(list, { top: true, lng: 'en', sports: [2, 1] });
    const other = normalRequest(list, { sports: [1, 2, 2], lng: 'en', top: true });
    expect(one).toEqual(other);
    expect(one.url).toBe('/list?lng=en&sports=1,2&top=true');
  });

  it('keeps a zero that is not the default, and leaves out what the description does not name', () => {
    expect(normalRequest(list, { count: 0, foreign: 1 }).url).toBe('/list?count=0');
  });

  it('puts declared parameters into the body of a POST and the rest into the query', () => {
    const bet: RequestDescription = {
      method: 'POST',
      path: '/bet',
      query: ['lng', 'Summ'],
      body: ['Summ', 'Events'],
    };
    const normal = normalRequest(bet, { lng: 'en', Summ: 5, Events: [{ T: 1 }] });
    expect(normal).toMatchObject({ url: '/bet?lng=en', body: '{"Events":[{"T":1}],"Summ":5}' });
  });

  it('puts everything of a GET into the query', () => {
    const description: RequestDescription = { method: 'GET', path: '/x', query: ['b'], body: ['a'] };
    expect(normalRequest(description, { a: 1, b: 2 })).toMatchObject({ url: '/x?a=1&b=2' });
  });

  it('appends path segments, escaped, and refuses to leave one out', () => {
    const popup: RequestDescription = { method: 'GET', path: '/game', segments: ['sport', 'tab'], query: [] };
    expect(normalRequest(popup, { sport: 1, tab: 'a/b' }).url).toBe('/game/1/a%2Fb');
    expect(() => normalRequest(popup, { sport: 1 })).toThrow('wrong input parameter: tab');
  });
});
