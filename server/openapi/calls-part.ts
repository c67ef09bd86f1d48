/** The calls of a family as a part of the API's document, made of the same descriptions that both sides read and write by. */

import type { CallFamily } from '#protocol/calls/all.ts';
import { addressesOf } from '#protocol/calls/call.ts';
import { CALL_EXAMPLES } from './examples/call-examples.ts';
import { SCHEMA_NAMES } from './named-schemas.ts';
import type { OpenApiPart, Operation, PathItem } from './openapi.ts';
import { operationOf } from './operation-of.ts';

/** The operation id of a call: `SIGN_IN_BY_EMAIL` is `signInByEmail`. */
export const idOf = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function partOf({ about, calls, name }: CallFamily): OpenApiPart {
  const paths: Record<string, PathItem> = {};
  for (const call of calls) {
    const id = idOf(call.name);
    const example = CALL_EXAMPLES.get(id);
    for (const [suffix, path] of addressesOf(call)) {
      const operation: Operation = operationOf(call, `${id}${suffix}`, SCHEMA_NAMES, example);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
    }
  }
  return { tag: { name, description: about }, paths, schemas: {} };
}
