import { endpoint } from '../endpoint.ts';
import { emptyBody, idParams } from '../shapes.ts';
import { user } from '../users.ts';

/**
 * Replaces for good the name, e-mail and phone of a deactivated person wherever they are kept, and of the trips they rode also
 * where these went (decisions §7). The person stays INACTIVE; their e-mail is free again.
 */
export const anonymiseUser = endpoint({
  method: 'PUT',
  path: '/users/:id/anonymize',
  permission: 'user.anonymise',
  summary: 'Anonymise a deactivated person',
  params: idParams,
  body: emptyBody,
  reply: user,
  failures: ['not_outranked', 'oneself', 'wrong_status'],
});
