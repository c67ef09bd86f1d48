/** Verification put together: stores, providers and routes. In the sandbox it has providers of its own, which say of nobody who they are. */
import type { FastifyInstance } from 'fastify';
import type { OperatorAccess } from '../../operator/operator-access.ts';
import { SandboxEid } from '../../sandbox/sandbox-eid.ts';
import { SANDBOX_FLOW_PAGE, SandboxFlow } from '../../sandbox/sandbox-flow.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import type { PeopleTools } from '../people-tools.ts';
import { eidRoutes } from './eid-routes.ts';
import { flowRoutes } from './flow-routes.ts';
import type { FlowVendor } from './flow-vendor.ts';
import { verificationRoutes } from './verification-routes.ts';
import { VerificationStore } from './verification-store.ts';

export interface VerificationOptions {
  readonly tools: PeopleTools;
  readonly documents: DocumentStore;
  readonly operators: OperatorAccess;
  readonly secret: string;
  /** The vendor that the operator has configured. */
  readonly vendor?: FlowVendor | undefined;
}

export interface Verification {
  readonly verifications: VerificationStore;
  routes(scope: FastifyInstance, calls: PeopleCallServer): void;
  /** The pages of the sandbox's providers. */
  pages(app: FastifyInstance, operators: OperatorAccess): void;
}

export function createVerification({
  documents,
  operators,
  secret,
  tools,
  vendor: configured,
}: VerificationOptions): Verification {
  const { database, nowMs } = tools;
  const verifications = new VerificationStore(database, nowMs);
  const eid = operators.isSandbox ? new SandboxEid() : undefined;
  const own: FlowVendor | undefined =
    !configured && operators.isSandbox ? { name: 'Sandbox', page: SANDBOX_FLOW_PAGE, secret } : undefined;
  const vendor = configured ?? own;
  return {
    verifications,
    routes(scope, calls) {
      const parts = { verifications, documents, eid, vendor, secret };
      verificationRoutes(scope, calls, tools, parts);
      eidRoutes(scope, calls, tools, parts);
      flowRoutes(scope, calls, tools, parts);
    },
    pages(app, access) {
      eid?.routes(app, access);
      if (own) new SandboxFlow(own, nowMs).routes(app, access);
    },
  };
}
