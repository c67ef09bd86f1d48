/** Passkeys: added and removed after proving again who one is, and a way in that needs neither password nor second factor. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import {
  ADD_PASSKEY,
  PASSKEY_CHALLENGE,
  PASSKEY_OPTIONS,
  PASSKEYS,
  REMOVE_PASSKEY,
  SIGN_IN_PASSKEY,
} from '#protocol/people/sign-in/passkey-calls.ts';
import { deviceHash } from '../../session/known-devices.ts';
import { DatabaseError } from '../../store/database.ts';
import type { Asked, PeopleCallServer } from '../people-call-server.ts';
import { flooded, notPossible, type PeopleTools, wrongFields } from '../people-tools.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { newPasskeyCounter, signedCounter } from './passkey-proof.ts';
import { ACT_MS } from './pending-acts.ts';

const MAX_PASSKEYS = 10;
const MAX_NAME = 60;
const tooMany = notPossible(`there are ${MAX_PASSKEYS} passkeys already`);

interface PasskeyRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly credential_id: string;
  readonly public_key: string;
  readonly algorithm: number;
  readonly name: string;
  readonly counter: bigint;
  readonly added_at: bigint;
  readonly used_at: bigint | null;
}

const toKept = ({ algorithm, counter, public_key }: PasskeyRow) => ({
  algorithm,
  publicKey: public_key,
  counter: Number(counter),
});

const wrongPasskey = failed({ code: 'wrong-credentials', detail: 'not a passkey of this site' } as const);

/** A counter that does not grow is a copied key, also where both come side by side; devices that do not count say 0. */
async function isCounted({ database, nowMs }: PeopleTools, id: bigint, counter: number): Promise<boolean> {
  const rows = await database.query(
    `update passkeys set counter = $2, used_at = $3
     where id = $1 and (counter < $2::bigint or ($2::bigint = 0 and counter = 0)) returning id`,
    [id, counter, nowMs()],
  );
  return rows.length > 0;
}

/** A network's tries; where others used them up, a device that signed in here before has its own. */
async function floodOf(
  { devices, floods, nowMs }: PeopleTools,
  { deviceToken, network }: Asked,
): Promise<Refusal | undefined> {
  const flood = await flooded(floods.codes, `passkey ${network}`, nowMs);
  if (!flood || deviceToken === undefined || !(await devices.isAnybodys(deviceToken))) return flood;
  return flooded(floods.codes, `passkey ${deviceHash(deviceToken)}`, nowMs);
}

export function passkeyRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { acts, audit, database, nowMs, people } = tools;
  const rpId = () => new URL(tools.origin()).hostname;
  const questionOf = (challenge: string) => ({ challenge, origin: tools.origin(), rpId: rpId() });
  const listed = (userId: bigint) =>
    database.query<PasskeyRow>('select * from passkeys where user_id = $1 order by id', [userId]);

  calls.serveUser(scope, PASSKEYS, async (_, { session }) =>
    ok({
      passkeys: (await listed(session.userId)).map(({ added_at, id, name, used_at }) => ({
        id: String(id),
        name,
        addedAtMs: Number(added_at),
        ...(used_at === null ? {} : { usedAtMs: Number(used_at) }),
      })),
    }),
  );

  calls.serveUser(scope, PASSKEY_OPTIONS, async (_, { session }) => {
    const { name, userId } = session;
    if (!(await people.byId(userId))) return notPossible('a demonstration account has no passkeys');
    const kept = await listed(userId);
    if (kept.length >= MAX_PASSKEYS) return tooMany;
    return ok({
      challenge: await acts.open('passkey-add', { userId, lastsMs: ACT_MS }),
      rpId: rpId(),
      // No name and no number of the account lies on the device.
      userHandle: createHash('sha256').update(`passkey ${userId}`).digest('base64url'),
      userName: name,
      exclude: kept.map(({ credential_id }) => credential_id),
    });
  });

  calls.serveUser(scope, ADD_PASSKEY, async (values, { address, session }) => {
    const { algorithm, challenge, credentialId, publicKey } = values;
    const { userId } = session;
    const name = values.name.trim().slice(0, MAX_NAME);
    if (name === '') return wrongFields({ name: REQUIRED });
    const act = await acts.take('passkey-add', challenge, userId);
    const counter = act && (await newPasskeyCounter(values, questionOf(challenge)));
    if (counter === undefined) return wrongPasskey;
    try {
      const added = await database.query(
        `insert into passkeys (user_id, credential_id, public_key, algorithm, name, counter, added_at)
         select $1, $2, $3, $4, $5, $6, $7 where has_room($1, 'passkeys', ${MAX_PASSKEYS}) returning id`,
        [userId, credentialId, publicKey, algorithm, name, counter, nowMs()],
      );
      if (added.length === 0) return tooMany;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '23505')
        return failed({ code: 'already-used', detail: 'this passkey is known' });
      throw error;
    }
    await audit.write({ action: 'passkey-added', actor: 'bettor', userId, address });
    return ok(DONE);
  });

  calls.serveUser(scope, REMOVE_PASSKEY, async ({ id }, { address, session }) => {
    const { userId } = session;
    const rows = /^\d{1,18}$/.test(id)
      ? await database.query('delete from passkeys where id = $1 and user_id = $2 returning id', [
          BigInt(id),
          userId,
        ])
      : [];
    if (rows.length === 0) return failed({ code: 'not-found', detail: 'no such passkey' });
    await audit.write({ action: 'passkey-removed', actor: 'bettor', userId, address });
    return ok(DONE);
  });

  calls.serve(scope, PASSKEY_CHALLENGE, async (_, asked) => {
    const flood = await floodOf(tools, asked);
    if (flood) return failed(flood);
    const challenge = await acts.open('passkey-sign-in', { lastsMs: ACT_MS });
    return ok({ challenge, rpId: rpId(), timeoutMs: ACT_MS });
  });

  calls.serve(scope, SIGN_IN_PASSKEY, async (values, asked) => {
    const { challenge, credentialId, returnUrl } = values;
    const flood = await floodOf(tools, asked);
    if (flood) return failed(flood);
    const act = await acts.take('passkey-sign-in', challenge);
    const [kept] = await database.query<PasskeyRow>('select * from passkeys where credential_id = $1', [
      credentialId,
    ]);
    const counter =
      act && kept ? await signedCounter(toKept(kept), values, questionOf(challenge)) : undefined;
    const isGood = kept !== undefined && counter !== undefined && (await isCounted(tools, kept.id, counter));
    const person = isGood ? await people.byId(kept.user_id) : undefined;
    if (!isGood || !person) {
      const userId = kept?.user_id;
      await audit.write({
        action: 'sign-in-failed',
        actor: 'guest',
        address: asked.address,
        details: { by: 'passkey' },
        ...(userId === undefined ? {} : { userId }),
      });
      return wrongPasskey;
    }
    return completeSignIn(tools, person, asked, returnUrl);
  });
}
