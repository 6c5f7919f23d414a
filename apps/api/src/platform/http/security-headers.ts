import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

/** Where Google's tag comes from, and where it reports to from Europe and elsewhere. */
const TAG_SOURCE = 'https://www.googletagmanager.com';
const TAG_REPORTS = ['https://www.google-analytics.com', 'https://region1.google-analytics.com'];

/** What no page of ours needs. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');
/** How long a browser remembers that there is only https, in seconds: a year. */
const HTTPS_ONLY_SECONDS = 365 * 24 * 60 * 60;

/** The policy of an answer that is no page of ours: nothing is loaded from it, and nobody frames it. */
export const LOADS_NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What stands on every answer beside what helmet writes. */
const moreHeaders = { 'permissions-policy': PERMISSIONS } as const;

/** What stands on an answer that is given before any call is found: there is nothing to load on it. */
export const bareHeaders = ({ secureCookies }: Config): Record<string, string> => ({
  ...moreHeaders,
  'content-security-policy': LOADS_NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(secureCookies && { 'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}; includeSubDomains` }),
});

/**
 * What stands on every answer, asked of helmet once: it would put the same together anew for each of them, which was a ninth of a
 * list from memory (decision 94).
 */
export function securityHeaders(config: Config): OutgoingHttpHeaders {
  const asked = new IncomingMessage(new Socket());
  const answer = new ServerResponse(asked);
  helmet(protection(config))(asked, answer, () => {});
  return { ...answer.getHeaders(), ...moreHeaders };
}

/** What our pages may load and from where: nothing but our own, and the hosts of a map style and of analytics where they are set. */
function protection(config: Config): HelmetOptions {
  const map = config.mapStyleUrl?.startsWith('http') ? [new URL(config.mapStyleUrl).origin] : [];
  const counted = config.analyticsId !== undefined;
  // A policy cannot name an IPv6 address; where the page stands at one, 'self' covers its sockets.
  const sockets = config.ownOrigins.filter((origin) => !origin.includes('[')).map((origin) => origin.replace(/^http/, 'ws'));
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(counted ? [TAG_SOURCE] : [])],
        'style-src': ["'self'"],
        'worker-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...map],
        'connect-src': ["'self'", ...sockets, ...map, ...(counted ? TAG_REPORTS : [])],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: config.secureCookies,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  };
}
