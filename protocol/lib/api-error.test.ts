import { describe, expect, it } from 'vitest';
import { apiErrorBody, parseApiErrorBody } from './api-error.ts';

describe('the error form', () => {
  it('reads what it wrote', () => {
    const body = apiErrorBody({
      code: 'bad-parameter',
      detail: 'count must be a whole number',
      parameter: 'count',
    });
    expect(parseApiErrorBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
    expect(body.error).toBe('count must be a whole number');
  });

  it('takes numeric codes and a message where other servers write them', () => {
    const parsed = parseApiErrorBody({
      success: false,
      message: 'no',
      errors: [{ code: 130, detail: 'price' }],
    });
    expect(parsed).toEqual({ success: false, error: 'no', errors: [{ code: '130', detail: 'price' }] });
  });

  it('drops damaged details and refuses other forms', () => {
    expect(parseApiErrorBody({ success: false, errors: [null, 1, {}, 'x'] })).toEqual({
      success: false,
      error: '',
      errors: [],
    });
    for (const other of [null, [], 'x', {}, { success: true }, { Success: false }])
      expect(parseApiErrorBody(other)).toBeUndefined();
  });
});
