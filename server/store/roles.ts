/** Gives the roles of the database what each of them needs, by `roles.sql`: to be run after migrations, by the owner of the tables. */
import { readFileSync } from 'node:fs';
import { inCheckout } from '../program-folder.ts';
import type { Engine } from './engine.ts';

/** The roles that logins are put into (`create role bets login password '...' in role touchline_app`). */
export const DATABASE_ROLES = [
  'touchline_app',
  'touchline_world',
  'touchline_feed',
  'touchline_reader',
] as const;
export type DatabaseRole = (typeof DATABASE_ROLES)[number];

/** Makes the roles where they are missing, and makes what they may do as it is written. Needs the right to create roles. */
export async function grantRoles(engine: Pick<Engine, 'script'>): Promise<void> {
  await engine.script(readFileSync(inCheckout('server/store/roles.sql'), 'utf8'));
}
