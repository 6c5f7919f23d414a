import * as calls from '@praj/contract/notice/notice.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { readNotice } from './read-notice.ts';
import { removeNotice } from './remove-notice.ts';
import { setNotice } from './set-notice.ts';

export function registerNotice(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.readNotice, () => readNotice(deps));
  bind(app, calls.setNotice, ({ body }, { actor }) => setNotice(deps, actor, body));
  bind(app, calls.removeNotice, (_given, { actor }) => removeNotice(deps, actor));
}
