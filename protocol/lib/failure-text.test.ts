import { describe, expect, it } from 'vitest';
import { failureText, httpErrorName } from './failure-text.ts';

describe('the texts of failed requests', () => {
  it('name the status', () => {
    expect([400, 401, 403, 404, 418, 500].map(httpErrorName)).toEqual([
      'BadRequest',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'HttpError',
      'HttpError',
    ]);
  });

  it('say where, and what in Russian for time-outs and what was cancelled', () => {
    const of = (failure: Parameters<typeof failureText>[0]) => failureText(failure, '/list?lng=en');
    expect(of({ code: 'timeout', internalCode: 1488 })).toBe(
      '1488 Превышено время ожидания ответа: /list?lng=en',
    );
    expect(of({ code: 'timeout', internalCode: 1489 })).toBe(
      '1489 Превышено время загрузки ответа: /list?lng=en',
    );
    expect(of({ code: 'aborted' })).toBe('Запрос отменён: /list?lng=en');
    expect(of({ code: 'http', status: 403 })).toBe('403 Forbidden: /list?lng=en');
    expect(of({ code: 'refused', errorCode: 103, message: 'no' })).toBe('103 no: /list?lng=en');
  });
});
