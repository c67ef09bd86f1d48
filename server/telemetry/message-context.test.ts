import { expect, it } from 'vitest';
import { contextField, requestOfBody } from './message-context.ts';
import { onBehalfOf } from './request-scope.ts';

it('a message names the request that it comes from, and one of the server itself none', () => {
  const body = (): string => JSON.stringify({ gameId: 1, ...contextField() });
  expect(requestOfBody(onBehalfOf('of-an-operator', body))).toBe('of-an-operator');
  expect(body()).toBe('{"gameId":1}');
  expect(requestOfBody(body())).toBeUndefined();
});

it.each([
  '',
  '{',
  '"context"',
  '{"context":1}',
  '{"context":{"requestId":2}}',
  '{"context":{"requestId":"a b"}}',
])('a body that is %j names none', (body) => {
  expect(requestOfBody(body)).toBeUndefined();
});
