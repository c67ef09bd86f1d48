/** The page `/_bonuses`: gifts to accounts, and appeals against refused bonuses, which an operator decides. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../lib/markup.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { BonusDesk, BonusDeskParts } from './bonus-desk.ts';
import type { RefusalRow } from './gift-store.ts';

export interface BonusesPageParts extends BonusDeskParts {
  readonly desk: BonusDesk;
  readonly audit: AuditLog;
}

const MAX_ANSWER = 300;
const NUMBER = /^\d{1,18}$/;

const card = (row: RefusalRow): string =>
  `<article data-appeal="${row.id}"><h2>${escaped(row.rule_id)}, account ${row.user_id}</h2><dl>` +
  `<dt>Refused because</dt><dd>${row.reason}</dd><dt>For</dt><dd>${escaped(row.cause)}</dd>` +
  `<dt>Appeal</dt><dd>${escaped(row.appeal ?? '')}</dd></dl>` +
  `<form method="post" action="/_bonuses/decide"><input type="hidden" name="id" value="${row.id}">` +
  `<label>Answer <input name="answer" maxlength="${MAX_ANSWER}"></label> ` +
  `<button class="main" name="decision" value="granted">Grant</button> <button name="decision" value="denied">Deny</button></form></article>`;

const appealsOf = (rows: readonly RefusalRow[]): string =>
  rows.length === 0
    ? '<p>No appeals to decide.</p><p class="note">Appeals against refused bonuses appear here.</p>'
    : rows.map(card).join('');

const giftForm = (rules: readonly string[]): string =>
  rules.length === 0
    ? '<p class="note">No rule is claimed as a gift.</p>'
    : `<form method="post" action="/_bonuses/gift"><label>Account <input name="account" inputmode="numeric" pattern="\\d{1,18}" required></label> ` +
      `<label>Rule <select name="rule">${rules.map((id) => `<option>${escaped(id)}</option>`).join('')}</select></label> ` +
      `<button class="main">Give</button></form>`;

export function bonusesPage(app: FastifyInstance, calls: OperatorAccess, parts: BonusesPageParts): void {
  const { audit, desk, gifts, ledger, nowMs, rules } = parts;
  const DAY_MS = 86_400_000;
  formScope(app, (scope) => {
    const show = async (reply: FastifyReply, said = '') => {
      const given = rules.all.filter(({ rule }) => rule.claim === 'gift').map(({ rule }) => rule.id);
      const body =
        `${said ? `<p role="status">${escaped(said)}</p>` : ''}<h2>Give a gift</h2>${giftForm(given)}` +
        `<h2>Appeals</h2>${appealsOf(await gifts.appeals())}`;
      return sendPage(reply, { title: 'Bonuses', body, wide: true });
    };
    calls.serve(scope, 'GET /_bonuses', (_request, reply) => show(reply));
    calls.serve(scope, 'POST /_bonuses/gift', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const [account = '', ruleId = ''] = [form?.['account'], form?.['rule']].map(asText);
      const product = rules.find(ruleId)?.rule;
      if (!NUMBER.test(account) || product?.claim !== 'gift') return show(reply, 'No such account or rule.');
      const userId = BigInt(account);
      const { currency } = await ledger.active(userId);
      const rule = rules.ruleIn(product, currency);
      const at = nowMs();
      const id = rule && (await gifts.give(userId, rule, currency, at, at + rule.days * DAY_MS));
      if (id === undefined)
        return show(reply, 'No gift was given: there is no such account, or it is in a pause.');
      await audit.write({
        action: 'bonus-given',
        actor: 'operator',
        userId,
        address,
        details: { operator, gift: String(id), rule: ruleId },
      });
      return show(reply, `Gift ${id} was given.`);
    });
    calls.serve(scope, 'POST /_bonuses/decide', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const [decision, id = '', answer = ''] = [form?.['decision'], form?.['id'], form?.['answer']].map(
        asText,
      );
      if (!NUMBER.test(id) || (decision !== 'granted' && decision !== 'denied')) return show(reply);
      const decided = await desk.decide(BigInt(id), decision, answer.slice(0, MAX_ANSWER));
      if (decided)
        await audit.write({
          action: 'bonus-appeal-decided',
          actor: 'operator',
          userId: decided.user_id,
          address,
          details: { operator, refusal: id, decision },
        });
      return show(reply);
    });
  });
}
