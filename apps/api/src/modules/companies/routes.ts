import * as calls from '@praj/contract/companies.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addCompany } from './add-company.ts';
import { changeCompany } from './change-company.ts';
import { listCompanies } from './list-companies.ts';
import { sendLogo } from './logo/send-logo.ts';
import { readCompany } from './read-company.ts';
import { readCompanyImage } from './read-company-image.ts';
import { setCompanyStatus } from './set-company-status.ts';

export function registerCompanies(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listCompanies, ({ query }) => listCompanies(deps, query));
  bind(app, calls.addCompany, ({ body }, { actor }) => addCompany(deps, actor, body));
  bind(app, calls.readCompany, ({ params }, { actor }) => readCompany(deps, actor, params.id));
  bind(app, calls.changeCompany, ({ params, body }, { actor }) => changeCompany(deps, actor, params.id, body));
  bind(app, calls.setCompanyStatus, ({ params, body }, { actor }) => setCompanyStatus(deps, actor, params.id, body.active));
  bind(app, calls.readLogo, ({ params }, _request, reply) => sendLogo(deps, params.key, reply));
  bind(app, calls.readCompanyImage, ({ params, query }, { visitor }) => readCompanyImage(deps, visitor, params.id, query.activation_key));
}
