import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { ACCESS_SECONDS } from './access-token.ts';
import { REFRESH_SECONDS, type TokenPair } from './token-pair.ts';

/** The spec's cookies; only the refresh token is out of the page's reach, and travels to calls alone (decisions §3). */
const COOKIES = {
  user_id: { path: '/', maxAge: REFRESH_SECONDS },
  access_token: { path: '/', maxAge: ACCESS_SECONDS },
  refresh_token: { path: '/api', maxAge: REFRESH_SECONDS, httpOnly: true },
} as const satisfies Record<string, CookieSerializeOptions>;
type Name = keyof typeof COOKIES;

const always = (config: Config) => ({ sameSite: 'strict', secure: config.secureCookies }) as const;

export function setSessionCookies(reply: FastifyReply, config: Config, userId: string, pair: TokenPair): void {
  const values: Record<Name, string> = { user_id: userId, access_token: pair.access_token, refresh_token: pair.refresh_token };
  for (const name of Object.keys(COOKIES) as Name[]) reply.setCookie(name, values[name], { ...always(config), ...COOKIES[name] });
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  for (const name of Object.keys(COOKIES) as Name[]) reply.clearCookie(name, { ...always(config), path: COOKIES[name].path });
}

export const refreshCookieOf = (request: FastifyRequest): string | undefined => request.cookies.refresh_token || undefined;

/** Do the cookies that come with a page tell of a session, as they would to the page itself? */
export const tellsOfSession = (cookies: string): boolean => /(?:^|; )(?:user_id|access_token)=[^;]/.test(cookies);
