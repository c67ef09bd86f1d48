/**
 * The names and messages of failed requests, for logs and developers; screens choose their own words by code.
 * Messages of time-outs and of a cancelled request are Russian there, each with the address.
 */
import { CODE_TIMEOUT, CODE_TIMEOUT_DOWNLOAD, type FeedFailure } from '../feed/failure.ts';

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
};
const OTHER_STATUS = 'HttpError';

const TIMEOUT_MESSAGES = {
  [CODE_TIMEOUT]: 'Превышено время ожидания ответа',
  [CODE_TIMEOUT_DOWNLOAD]: 'Превышено время загрузки ответа',
} as const;

/** The name of a status: `BadRequest` for 400, and so on; one name for every other status that is a failure. */
export const httpErrorName = (status: number): string => STATUS_NAMES[status] ?? OTHER_STATUS;

/** One line: what failed and where. */
export function failureText(failure: FeedFailure, url: string): string {
  switch (failure.code) {
    case 'timeout':
      return `${failure.internalCode} ${TIMEOUT_MESSAGES[failure.internalCode]}: ${url}`;
    case 'aborted':
      return `Запрос отменён: ${url}`;
    case 'http':
      return `${failure.status} ${httpErrorName(failure.status)}: ${url}`;
    case 'refused':
      return `${failure.errorCode} ${failure.message}: ${url}`;
    case 'malformed':
      return `malformed (${failure.detail}): ${url}`;
    case 'too-large':
      return `too-large (${failure.limitBytes} bytes): ${url}`;
    case 'network':
      return `network: ${url}`;
  }
}
