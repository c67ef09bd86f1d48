/** People in SQL. Demonstration users are no people: they have a row in `users` alone. */
import { build, rowsOf } from '../../store/built-query.ts';
import { DatabaseError } from '../../store/database.ts';
import type { Database, SqlValue } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { Tables } from '../../store/tables.ts';
import type { Identity } from './identity.ts';

const UNIQUE_VIOLATION = '23505';

export type RegisteredBy = Tables['people']['registered_by'];

export type Person = Omit<Tables['people'], 'promo_code'> & {
  readonly login: string | null;
  readonly name: string;
};

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
  /** The date of birth as `yyyy-mm-dd`. */
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

  /** The person whom a login names; the work is the same whether or not it names anybody. */
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

  /** Adds a person; undefined where the login, the address, the number or the social identity is taken. */
  async add(person: NewPerson): Promise<bigint | undefined> {
    try {
      const [row] = await this.#database.query<{ id: bigint }>(
        ...named(
          `with new_user as (insert into users (login, name) values (:login, :name) returning id),
         new_person as (
           insert into people (user_id, registered_by, registered_at, language, currency, country, email, email_confirmed_at, phone,
             phone_confirmed_at, password_hash, first_name, last_name, birth_date, mailing, bonus_choice, promo_code)
           select id, :registeredBy, :registeredAt::bigint, :language, :currency, :country, :email, case when :email::text is null then null else :registeredAt::bigint end, :phone,
             case when :phone::text is null then null else :registeredAt::bigint end, :passwordHash, :firstName, :lastName, :birthDate::date, :mailing, :bonusChoice, :promoCode from new_user
         ), identity as (
           insert into social_identities (provider, subject, user_id) select :provider, :subject, id from new_user where :provider::text is not null
         ) select id from new_user`,
          {
            login: person.login,
            name: person.name,
            registeredBy: person.registeredBy,
            registeredAt: person.registeredAtMs,
            language: person.language,
            currency: person.currency,
            country: person.country ?? null,
            email: person.email ?? null,
            phone: person.phone ?? null,
            passwordHash: person.passwordHash ?? null,
            firstName: person.firstName ?? null,
            lastName: person.lastName ?? null,
            birthDate: person.birthDate ?? null,
            mailing: person.mailing,
            bonusChoice: person.bonusChoice,
            promoCode: person.promoCode ?? null,
            provider: person.social?.provider ?? null,
            subject: person.social?.subject ?? null,
          },
        ),
      );
      return row?.id;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  /** Changes a person; false where the value belongs to somebody else. */
  async change(userId: bigint, change: PersonChange): Promise<boolean> {
    return this.#unlessTaken(
      rowsOf(this.#database, build.updateTable('people').set(change).where('user_id', '=', userId)),
    );
  }

  async changeLogin(userId: bigint, login: string): Promise<boolean> {
    return this.#unlessTaken(
      this.#database.query('update users set login = $2 where id = $1', [userId, login]),
    );
  }

  /** Takes the step of an app's code, which works once: true for the first that comes with this step. */
  async takeTotpStep(userId: bigint, step: number): Promise<boolean> {
    const rows = await this.#database.query(
      'update people set totp_step = $2 where user_id = $1 and totp_step < $2 returning user_id',
      [userId, step],
    );
    return rows.length > 0;
  }

  /** Takes a recovery code, which works once: true for the first that comes with it. */
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

  async #unlessTaken(change: Promise<unknown>): Promise<boolean> {
    try {
      await change;
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}
