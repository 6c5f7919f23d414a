import * as calls from '@praj/contract/messages/sms.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { recordSmsDelivery } from './sms/record-delivery.ts';

/** What those call who carry our messages. */
export function registerMessages(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.recordSmsDelivery, (_input, { signedClaims }) => recordSmsDelivery(deps, signedClaims));
}
