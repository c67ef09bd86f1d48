/** Receipts over HTTP: `protocol/http/receipts.ts`. Key, head and consistency are anybody's, so that the log can be watched from outside. */
import type { FastifyRequest } from 'fastify';
import { parseBetId } from '#protocol/http/cash-out.ts';
import {
  betReceiptPath,
  RECEIPT_CONSISTENCY_PATH,
  RECEIPT_HEAD_PATH,
  RECEIPT_KEY_PATH,
  saleReceiptsPath,
} from '#protocol/http/receipts.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { AccountRoutes } from '../betting/placing/betting-routes.ts';
import type { ReceiptClerk } from './receipt-clerk.ts';

const COUNT = /^\d{1,15}$/;

export const receiptRoutes =
  (clerk: ReceiptClerk): AccountRoutes =>
  (scope, { refuseGuest, userOf }) => {
    scope.get(RECEIPT_KEY_PATH, async () => ({
      success: true,
      data: { algorithm: 'Ed25519', ...clerk.key },
    }));
    scope.get(RECEIPT_HEAD_PATH, async () => ({ success: true, data: clerk.head() }));

    scope.get(
      RECEIPT_CONSISTENCY_PATH,
      async (request: FastifyRequest<{ Querystring: { first?: string; second?: string } }>, reply) => {
        const { first = '', second = '' } = request.query;
        const isCount = COUNT.test(first) && COUNT.test(second);
        const proof = isCount ? clerk.consistency(Number(first), Number(second)) : undefined;
        if (proof) return { success: true, data: { proof } };
        const detail = 'first and second are sizes of the log, first not above second';
        return reply.code(400).send(apiErrorBody({ code: 'bad-parameter', detail, parameter: 'first' }));
      },
    );

    scope.get(
      saleReceiptsPath(':betId'),
      async (request: FastifyRequest<{ Params: { betId: string } }>, reply) => {
        const user = await userOf(request);
        if (!user) return refuseGuest(reply);
        const betId = parseBetId(request.params.betId);
        const receipts = betId ? await clerk.saleReceiptsOf(user.userId, betId) : [];
        return { success: true, data: { receipts } };
      },
    );

    scope.get(
      betReceiptPath(':betId'),
      async (request: FastifyRequest<{ Params: { betId: string } }>, reply) => {
        const user = await userOf(request);
        if (!user) return refuseGuest(reply);
        const betId = parseBetId(request.params.betId);
        const receipt = betId && (await clerk.receiptOf(user.userId, betId));
        if (receipt) return { success: true, data: receipt };
        return reply.code(404).send(apiErrorBody({ code: 'not-found', detail: 'there is no such bet' }));
      },
    );
  };
