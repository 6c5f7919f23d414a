import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../../config.ts';

/** Where Google's tag comes from, and where it reports to from Europe and elsewhere. */
const TAG_SOURCE = 'https://www.googletagmanager.com';
const TAG_REPORTS = ['https://www.google-analytics.com', 'https://region1.google-analytics.com'];

/** What our pages may load and from where: nothing but our own, and the hosts of a map style and of analytics where they are set. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
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
