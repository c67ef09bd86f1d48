/** People in SQL. Demonstration users are no people: they have a row in `users` alone. */
import { type Database, DatabaseError, type SqlValue } from '../../store/database.ts';
import type { Identity } from './identity.ts';

const UNIQUE_VIOLATION = '23505';

export type RegisteredBy = 'fast_reg' | 'phone_reg' | 'full_reg' | 'soc_reg';

export interface Person {
  readonly user_id: bigint;
  readonly login: string | null;
  readonly name: string;
  readonly registered_by: RegisteredBy;
  readonly registered_at: bigint;
  readonly state: 'active' | 'blocked';
  readonly language: string;
  readonly email: string | null;
  readonly email_confirmed_at: bigint | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: bigint | null;
  readonly password_hash: string | null;
  readonly auth_by_email: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** `yyyy-mm-dd`. */
  readonly birth_date: string | null;
  readonly country: number | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly currency: string;
  readonly mailing: boolean;
  readonly bonus_choice: string;
  readonly question_id: number | null;
  readonly question: string | null;
  readonly answer_hash: string | null;
  readonly totp_secret: string | null;
  readonly totp_wanted: string | null;
  readonly totp_enabled_at: bigint | null;
  readonly totp_step: bigint;
  readonly recovery_hash: string | null;
  readonly clarified_at: bigint | null;
}

export interface NewPerson {
  readonly login: string;
  readonly name: string;
  readonly registeredBy: RegisteredBy;
  readonly registeredAtMs: number;
  readonly language: string;
  readonly currency: string;
  readonly country?: number;
  readonly email?: string;
  readonly phone?: string;
  readonly passwordHash?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** `yyyy-mm-dd`. */
  readonly birthDate?: string;
  readonly mailing: boolean;
  readonly bonusChoice: string;
  readonly promoCode?: string;
  readonly social?: { readonly provider: string; readonly subject: string };
}

/** Columns that are changed one by one. */
export type PersonChange = Partial<
  Omit<Person, 'user_id' | 'login' | 'name' | 'registered_by' | 'registered_at' | 'currency'>
>;

const PEOPLE = `select people.*, people.birth_date::text as birth_date, users.login, users.name
  from people join users on users.id = user_id`;

export class PeopleStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async byId(userId: bigint): Promise<Person | undefined> {
    return this.#one(`${PEOPLE} where user_id = $1`, [userId]);
  }

  async byEmail(email: string): Promise<Person | undefined> {
    return this.#one(`${PEOPLE} where email = $1`, [email]);
  }

  async byPhone(phone: string): Promise<Person | undefined> {
    return this.#one(`${PEOPLE} where phone = $1`, [phone]);
  }

  /** By what a login names; the same work whether or not it names anybody. */
  async byIdentity({ email, login, phone, typedPhone }: Identity): Promise<Person | undefined> {
    return this.#one(
      `${PEOPLE} where user_id = coalesce((select id from users where users.login = $1), (select user_id from people where email = $2),
         (select user_id from people where phone = $3), (select user_id from people where phone = $4))`,
      [login ?? null, email ?? null, typedPhone ?? null, phone ?? null],
    );
  }

  async bySocial(provider: string, subject: string): Promise<Person | undefined> {
    return this.#one(
      `${PEOPLE} where user_id = (select user_id from social_identities where provider = $1 and subject = $2)`,
      [provider, subject],
    );
  }

  /** Undefined where the login, the address, the number or the social identity is taken. */
  async add(person: NewPerson): Promise<bigint | undefined> {
    try {
      const [row] = await this.#database.query<{ id: bigint }>(
        `with new_user as (insert into users (login, name) values ($1, $2) returning id),
         new_person as (
           insert into people (user_id, registered_by, registered_at, language, currency, country, email, email_confirmed_at, phone,
             phone_confirmed_at, password_hash, first_name, last_name, birth_date, mailing, bonus_choice, promo_code)
           select id, $3, $4::bigint, $5, $6, $7, $8, case when $8::text is null then null else $4::bigint end, $9,
             case when $9::text is null then null else $4::bigint end, $10, $11, $12, $13::date, $14, $15, $16 from new_user
         ), identity as (
           insert into social_identities (provider, subject, user_id) select $17, $18, id from new_user where $17::text is not null
         ) select id from new_user`,
        [
          person.login,
          person.name,
          person.registeredBy,
          person.registeredAtMs,
          person.language,
          person.currency,
          person.country ?? null,
          person.email ?? null,
          person.phone ?? null,
          person.passwordHash ?? null,
          person.firstName ?? null,
          person.lastName ?? null,
          person.birthDate ?? null,
          person.mailing,
          person.bonusChoice,
          person.promoCode ?? null,
          person.social?.provider ?? null,
          person.social?.subject ?? null,
        ],
      );
      return row?.id;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  /** False where the value belongs to somebody else. Columns are names of ours, never input. */
  async change(userId: bigint, change: PersonChange): Promise<boolean> {
    const entries = Object.entries(change) as [string, SqlValue][];
    const set = entries.map(([column], index) => `${column} = $${index + 2}`).join(', ');
    return this.#unlessTaken(`update people set ${set} where user_id = $1`, [
      userId,
      ...entries.map(([, value]) => value),
    ]);
  }

  async changeLogin(userId: bigint, login: string): Promise<boolean> {
    return this.#unlessTaken('update users set login = $2 where id = $1', [userId, login]);
  }

  /** A code of an app works once: true for the first that comes with this step. */
  async takeTotpStep(userId: bigint, step: number): Promise<boolean> {
    const rows = await this.#database.query(
      'update people set totp_step = $2 where user_id = $1 and totp_step < $2 returning user_id',
      [userId, step],
    );
    return rows.length > 0;
  }

  /** A recovery code works once: true for the first that comes with it. */
  async takeRecoveryCode(userId: bigint, hash: string): Promise<boolean> {
    const rows = await this.#database.query(
      'update people set recovery_hash = null where user_id = $1 and recovery_hash = $2 returning user_id',
      [userId, hash],
    );
    return rows.length > 0;
  }

  async #one(sql: string, values: readonly SqlValue[]): Promise<Person | undefined> {
    return (await this.#database.query<Person>(sql, values))[0];
  }

  async #unlessTaken(sql: string, values: readonly SqlValue[]): Promise<boolean> {
    try {
      await this.#database.query(sql, values);
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}
