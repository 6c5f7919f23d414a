import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../../config.ts';

/** What our pages may load and from where: nothing but our own, and the map style's host where one is set. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const map = config.mapStyleUrl?.startsWith('http') ? [new URL(config.mapStyleUrl).origin] : [];
  // A policy cannot name an IPv6 address; where the page stands at one, 'self' covers its sockets.
  const sockets = config.ownOrigins.filter((origin) => !origin.includes('[')).map((origin) => origin.replace(/^http/, 'ws'));
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'worker-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...map],
        'connect-src': ["'self'", ...sockets, ...map],
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
