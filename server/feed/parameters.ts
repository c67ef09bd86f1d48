/**
 * Reads query parameters: absent is absent, a bad value is a problem with its code, an unknown parameter is nobody's business.
 * Problems are collected, so that one answer names them all.
 */
import type { ApiErrorDetail } from '#protocol/lib/api-error.ts';
import { UNNAMED_LANGUAGE } from '#protocol/lib/request-description.ts';
import { FALLBACK_LANGUAGE, RELEASED_CODES } from '../languages.ts';

export interface Problem extends ApiErrorDetail {
  readonly code: 'bad-parameter' | 'missing-parameter';
}

/** More ids than this in one list is not a filter any more. */
const MAX_LIST = 500;
const MAX_TEXT = 200;

/** Languages that no page is read in are answered in English, and as one query. */
const servedLanguage = (code: string): string => {
  const [language = ''] = code.toLowerCase().split('-');
  return RELEASED_CODES.includes(language) ? language : FALLBACK_LANGUAGE;
};

export class Parameters {
  readonly problems: Problem[] = [];
  readonly #raw: Readonly<Record<string, unknown>>;

  constructor(query: unknown) {
    this.#raw = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
  }

  /** Empty counts as absent, as the client's normalisation drops it. */
  text(name: string, longest = MAX_TEXT): string | undefined {
    const value = this.#raw[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') return this.#refuse(name, 'must be given once');
    if (value.length > longest) return this.#refuse(name, `must have at most ${longest} characters`);
    return value;
  }

  whole(name: string, min = 0, max = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    return this.#refuse(name, `must be a whole number from ${min} to ${max}`);
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return undefined;
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
    return this.#refuse(name, 'must be true or false');
  }

  /** Comma-joined ids; sorted and unique, so that equal filters are equal queries. */
  ids(name: string): readonly number[] {
    const text = this.text(name, MAX_LIST * 16);
    if (text === undefined) return [];
    const parts = text.split(',');
    if (parts.length > MAX_LIST || !parts.every((part) => /^\d{1,15}$/.test(part))) {
      this.#refuse(name, `must be at most ${MAX_LIST} ids joined by commas`);
      return [];
    }
    return [...new Set(parts.map(Number))].sort((a, b) => a - b);
  }

  language(): string {
    const text = this.text('lng');
    if (text === undefined) return UNNAMED_LANGUAGE;
    if (/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(text)) return servedLanguage(text);
    this.#refuse('lng', 'must be a language code');
    return UNNAMED_LANGUAGE;
  }

  missing(name: string): void {
    this.problems.push({ code: 'missing-parameter', detail: `${name} is needed`, parameter: name });
  }

  #refuse(name: string, why: string): undefined {
    this.problems.push({ code: 'bad-parameter', detail: `${name} ${why}`, parameter: name });
    return undefined;
  }
}
