/** Errors of the `pg` client in the words of the store. */
import type pg from 'pg';
import { DatabaseError, DatabaseGone } from '../database-error.ts';

const SQLSTATE = /^[0-9A-Z]{5}$/;
const DISK_FULL = '53100';
/**
 * The states of connections that broke, of a server that stops or has no room for another connection (Appendix A of the
 * manual).
 */
const NOT_SERVED = /^(?:08|57P|53)/;

/**
 * The error in the words of the store. One without a SQLSTATE is of the connection: what became of the statement is not
 * known.
 */
export function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = '', constraint, message } = error as pg.DatabaseError;
  if (code === DISK_FULL) return new DatabaseGone('disk-full', message, code);
  if (error instanceof TypeError || (SQLSTATE.test(code) && !NOT_SERVED.test(code)))
    return new DatabaseError(message, code, constraint);
  return new DatabaseGone('not-connected', message, SQLSTATE.test(code) ? code : undefined);
}
