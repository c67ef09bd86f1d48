/** Opens sessions of play: for money by the token of a launch, which the wallet exchanges once; of play money for anybody. */
import { createHmac, randomBytes } from 'node:crypto';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { DemoWallet } from '../wallet/demo-wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { cleanRefusal, PlayRefusal, refusalOf } from './play-refusal.ts';
import { hashOf, type PlaySession, type SessionStore } from './session-store.ts';

/** Whole units of play money that a session begins with. */
const DEMO_UNITS = 10_000n;
/** The time within which the same launch opens the same session again: its answer may have been lost. */
const REPEATED_WITHIN_MS = 120_000;

export interface Opened {
  readonly token: string;
  readonly session: PlaySession;
}

export interface OpeningParts {
  readonly sessions: SessionStore;
  readonly wallet: Wallet;
  readonly demo: DemoWallet;
  /** The secret of the provider: the page's token is made of it and of the launch, so that a repeated launch finds its session. */
  readonly secret: string;
  readonly nowMs: () => number;
}

export class Openings {
  readonly #parts: OpeningParts;

  constructor(parts: OpeningParts) {
    this.#parts = parts;
  }

  async ofDemo(game: string): Promise<Opened> {
    const { demo } = this.#parts;
    const { code, exponent } = currencyOf(DEFAULT_CURRENCY);
    const balance = DEMO_UNITS * 10n ** BigInt(exponent);
    const token = randomBytes(32).toString('base64url');
    return this.#keep({
      token,
      walletId: undefined,
      game,
      currency: code,
      walletToken: demo.open(code, balance),
      balance,
    });
  }

  async ofMoney(game: string, launchToken: string): Promise<Opened> {
    const token = createHmac('sha256', this.#parts.secret).update(`play:${launchToken}`).digest('base64url');
    const known = await this.#repeated(token);
    if (known) return known;
    const reply = await this.#parts.wallet.authenticate({ launchToken });
    if (reply.kind === 'unknown') throw new PlayRefusal('wallet-late', 'the wallet does not answer');
    if (reply.kind === 'refused') {
      // Two calls of one launch: the other one has exchanged it.
      const other = await this.#repeated(token);
      if (other) return other;
      throw refusalOf(cleanRefusal(reply.code) ?? 'session-over');
    }
    const { balance, currency, game: launched, playerId, sessionToken } = reply.said;
    if (launched !== game) throw new PlayRefusal('bad-request', 'the launch is of another game');
    return this.#keep({
      token,
      walletId: playerId,
      game,
      currency,
      walletToken: sessionToken,
      balance: BigInt(balance),
    });
  }

  async #repeated(token: string): Promise<Opened | undefined> {
    const session = await this.#parts.sessions.find(hashOf(token));
    if (!session) return undefined;
    if (this.#parts.nowMs() - session.openedAtMs > REPEATED_WITHIN_MS) throw refusalOf('session-over');
    return { token, session };
  }

  async #keep(session: Parameters<SessionStore['open']>[0]): Promise<Opened> {
    const { nowMs, sessions } = this.#parts;
    await sessions.open(session, nowMs());
    const kept = await sessions.find(hashOf(session.token));
    if (!kept) throw new Error('a session that was opened is not there');
    return { token: session.token, session: kept };
  }
}
