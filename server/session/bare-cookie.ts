/** Cookies beside those of people, read and written where no cookie plugin is registered. Each begins with `__Host-` (X6). */
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type HostCookie = `__Host-${string}`;

const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const cookieOf = (request: FastifyRequest, name: HostCookie): string | undefined =>
  request.headers.cookie === undefined ? undefined : cookie.parse(request.headers.cookie)[name];

/** Sets a cookie for so many seconds; 0 takes it back. */
export const giveCookie = (
  reply: FastifyReply,
  name: HostCookie,
  value: string,
  seconds: number,
): FastifyReply => reply.header('set-cookie', cookie.serialize(name, value, { ...OPTIONS, maxAge: seconds }));
