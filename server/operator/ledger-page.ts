/** The page `/_ledger`: the trial balance of the ledger by currency and kind of account, of all or of one user, and what does not agree in it. */
import type { FastifyInstance } from 'fastify';
import { type Amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import type { AccountSum, Ledger } from '../ledger/ledger.ts';
import { escaped } from '../lib/markup.ts';
import type { OperatorAccess } from './operator-access.ts';
import { sendPage } from './plain-page.ts';

const NUMBER = /^\d{1,18}$/;

const money = (value: Amount, currency: string): string =>
  `${amountToDecimal(value, currencyOf(currency).exponent)} ${currency}`;

const row = ({ balance, currency, kind }: AccountSum): string =>
  `<tr data-kind="${kind}" data-currency="${currency}" data-balance="${balance}"><td>${kind}</td><td>${money(balance, currency)}</td></tr>`;

const table = (sums: readonly AccountSum[]): string =>
  sums.length === 0
    ? '<p class="note">No such account.</p>'
    : `<table><thead><tr><th>Account</th><th>Balance</th></tr></thead><tbody>${sums.map(row).join('')}</tbody></table>`;

const problemsText = (problems: readonly string[]): string =>
  problems.length === 0
    ? '<p>Every currency sums to nothing, and every balance, bet, round and bonus is what its transfers say.</p>'
    : `<ul>${problems.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`;

const ACCOUNT_FORM =
  '<form method="get" action="/_ledger"><label>User <input name="account" inputmode="numeric" pattern="\\d{1,18}"></label> <button>Show</button></form>';

export function ledgerPage(app: FastifyInstance, operators: OperatorAccess, ledger: Ledger): void {
  operators.serve(app, 'GET /_ledger', async ({ query }, reply) => {
    const asked = asText(asRecord(query)?.['account']) ?? '';
    const userId = NUMBER.test(asked) ? BigInt(asked) : undefined;
    const problems = await ledger.discrepancies();
    const body =
      `<section data-ledger-problems="${problems.length}">${problemsText(problems)}</section>` +
      `${ACCOUNT_FORM}<h2>${userId === undefined ? 'All accounts' : `Accounts of user ${userId}`}</h2>${table(await ledger.sums(userId))}`;
    return sendPage(reply, { title: 'Ledger', body, wide: true });
  });
}
