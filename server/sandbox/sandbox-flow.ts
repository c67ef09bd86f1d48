/**
 * The vendor of a verification flow inside the reference server: its page takes the token that we signed, and its results come back as
 * signed callbacks, once, twice, with a stale signature, forged or not at all. There is one in the sandbox alone.
 */
import type { FastifyInstance } from 'fastify';
import { UUID } from '#domain/text/patterns.ts';
import { VERIFICATION_CALLBACK } from '#protocol/calls/site-calls.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import { signCallback } from '../people/payments/cashier-signature.ts';
import { VERIFICATION_SIGNATURE } from '../people/verification/flow-routes.ts';
import { type FlowVendor, isFlowToken } from '../people/verification/flow-vendor.ts';
import { type FlowOutcome, verificationTexts } from './sandbox-verification-texts.ts';

type Report = 'accepted' | 'refused' | 'late' | 'forged';

/** The outcomes that can be chosen on the page, with the callbacks that follow. */
const OUTCOMES: Readonly<Record<FlowOutcome, readonly Report[]>> = {
  accept: ['accepted'],
  refuse: ['refused'],
  'accept-twice': ['accepted', 'accepted'],
  late: ['late'],
  forged: ['forged'],
  nothing: [],
};
const STALE_MS = 3_600_000;

const isOutcome = (text: string): text is FlowOutcome => Object.hasOwn(OUTCOMES, text);

export const SANDBOX_FLOW_PAGE = '/_verification/flow';

export class SandboxFlow {
  readonly #vendor: FlowVendor;
  readonly #nowMs: () => number;

  constructor(vendor: FlowVendor, nowMs: () => number) {
    this.#vendor = vendor;
    this.#nowMs = nowMs;
  }

  routes(app: FastifyInstance, access: OperatorAccess): void {
    formScope(app, (scope) => {
      access.serve(scope, 'GET /_verification/flow', ({ query }, reply) => {
        const flow = this.#flowOf(asRecord(query));
        const t = verificationTexts(flow?.language ?? 'en');
        if (!flow) return sendPage(reply.code(404), { title: t.flow, body: `<p>${t.over}</p>` });
        const hidden = (name: string, value: string) =>
          `<input type="hidden" name="${name}" value="${value}">`;
        const buttons = (Object.keys(OUTCOMES) as FlowOutcome[]).map(
          (one) =>
            `<button${one === 'accept' ? ' class="main"' : ''} name="outcome" value="${one}">${t.outcomes[one]}</button>`,
        );
        return sendPage(reply, {
          title: t.flow,
          body:
            `<p class="note">${t.unreal}</p><form class="choices" method="post" action="/_verification/act">` +
            `${hidden('flowId', flow.flowId)}${hidden('token', flow.token)}${hidden('lng', t.language)}${buttons.join('')}</form>`,
          language: t.language,
        });
      });
      access.serve(scope, 'POST /_verification/act', async ({ body }, reply) => {
        const form = asRecord(body);
        const flow = this.#flowOf(form);
        const outcome = asText(form?.outcome) ?? '';
        const t = verificationTexts(flow?.language ?? 'en');
        if (!flow) return sendPage(reply.code(404), { title: t.flow, body: `<p>${t.over}</p>` });
        const told: string[] = [];
        for (const report of isOutcome(outcome) ? OUTCOMES[outcome] : [])
          told.push(`${report}: ${await this.#report(app, flow.flowId, report)}`);
        const list = `<p class="note">${t.answers}</p><ul>${told.map((one) => `<li>${one}</li>`).join('')}</ul>`;
        return sendPage(reply, {
          title: t.done,
          body: `${told.length === 0 ? `<p class="note">${t.noAnswers}</p>` : list}<p><a href="/${t.language}/office/verification">${t.back}</a></p>`,
          language: t.language,
        });
      });
    });
  }

  /** The flow that a token of ours is for. */
  #flowOf(
    values: Readonly<Record<string, unknown>> | undefined,
  ): { readonly flowId: string; readonly token: string; readonly language: string } | undefined {
    const [flowId = '', token = '', language = 'en'] = [values?.flowId, values?.token, values?.lng].map(
      asText,
    );
    return UUID.test(flowId) && isFlowToken(this.#vendor.secret, flowId, token, this.#nowMs())
      ? { flowId, token, language }
      : undefined;
  }

  /** Sends a result, and returns the status of our own answer. */
  async #report(app: FastifyInstance, flowId: string, report: Report): Promise<number> {
    const body = JSON.stringify({ flowId, result: report === 'refused' ? 'refused' : 'accepted' });
    const key = report === 'forged' ? 'a guessed secret' : this.#vendor.secret;
    const atMs = this.#nowMs() - (report === 'late' ? STALE_MS : 0);
    const answer = await app.inject({
      method: 'POST',
      url: VERIFICATION_CALLBACK.path,
      headers: {
        'content-type': VERIFICATION_CALLBACK.mediaType ?? '',
        [VERIFICATION_SIGNATURE]: signCallback(key, body, atMs),
      },
      payload: body,
    });
    return answer.statusCode;
  }
}
