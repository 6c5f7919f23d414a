import * as calls from '@praj/contract/attributes/attributes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addAttributes } from './add-attributes.ts';
import { changeAttribute } from './change-attribute.ts';
import { listAttributes } from './list-attributes.ts';
import { readAttribute } from './read-attribute.ts';
import { setAttributeStatus } from './set-attribute-status.ts';

export function registerAttributes(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listAttributes, ({ query }) => listAttributes(deps, query));
  bind(app, calls.addAttributes, ({ body }, { actor }) => addAttributes(deps, actor, body));
  bind(app, calls.readAttribute, ({ params }) => readAttribute(deps, params.id));
  bind(app, calls.changeAttribute, ({ params, body }, { actor }) => changeAttribute(deps, actor, params.id, body));
  bind(app, calls.archiveAttribute, ({ params }, { actor }) => setAttributeStatus(deps, actor, params.id, false));
  bind(app, calls.activateAttribute, ({ params }, { actor }) => setAttributeStatus(deps, actor, params.id, true));
}
