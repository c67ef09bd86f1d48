/** The page `/_partners`: applications for the partner programme, for the operator who accepts, refuses and ends them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../lib/markup.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { PartnerStore, StoredPartner } from './partner-store.ts';

const MAX_REASON = 300;
const DECISIONS = ['accepted', 'refused', 'ended'] as const;

const button = (decision: (typeof DECISIONS)[number], label: string, isMain = false): string =>
  `<button${isMain ? ' class="main"' : ''} name="decision" value="${decision}">${label}</button>`;

const buttons = ({ state }: StoredPartner): string => {
  if (state === 'waiting') return `${button('accepted', 'Accept', true)} ${button('refused', 'Reject')}`;
  return state === 'accepted' ? button('ended', 'End') : '';
};

const card = (partner: StoredPartner): string =>
  `<article data-partner="${partner.user_id}"><h2>Account ${partner.user_id} <span class="note">(${partner.state})</span></h2>` +
  `<p>${escaped(partner.about)}</p>${partner.reason === '' ? '' : `<p class="note">${escaped(partner.reason)}</p>`}` +
  (buttons(partner) === ''
    ? ''
    : `<form method="post" action="/_partners/decide"><input type="hidden" name="id" value="${partner.user_id}">` +
      `<label>Reason <input name="reason" maxlength="${MAX_REASON}"></label> ${buttons(partner)}</form>`) +
  '</article>';

const list = (partners: readonly StoredPartner[]): string =>
  partners.length === 0
    ? '<p>No partners.</p><p class="note">Applications for the partner programme appear here.</p>'
    : partners.map(card).join('');

export function partnerPage(
  app: FastifyInstance,
  access: OperatorAccess,
  { audit, partners }: { readonly partners: PartnerStore; readonly audit: AuditLog },
): void {
  formScope(app, (scope) => {
    const show = async (reply: FastifyReply) =>
      sendPage(reply, { title: 'Partners', body: list(await partners.all()), wide: true });
    access.serve(scope, 'GET /_partners', (_request, reply) => show(reply));
    access.serve(scope, 'POST /_partners/decide', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const [id = '', reason = '', asked] = [form?.id, form?.reason, form?.decision].map(asText);
      const decision = DECISIONS.find((one) => one === asked);
      if (/^\d{1,18}$/.test(id) && decision) {
        const userId = BigInt(id);
        if (await partners.decide(userId, decision, reason.slice(0, MAX_REASON)))
          await audit.write({
            action: 'partner-decided',
            actor: 'operator',
            userId,
            address,
            details: { operator, decision },
          });
      }
      return show(reply);
    });
  });
}
