import * as calls from '@praj/contract/companies.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { registerChangesFeed } from './changes-feed.ts';
import { listCompanies } from './list-companies.ts';
import { readBookingModule } from './read-booking-module.ts';
import { readCompany } from './read-company.ts';
import { readCompanyImage } from './read-company-image.ts';

export function registerCompanies(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listCompanies, () => listCompanies(deps));
  bind(app, calls.readCompany, ({ params }, { actor }) => readCompany(deps, actor, params.id));
  bind(app, calls.readCompanyImage, ({ params, query }, { visitor }) => readCompanyImage(deps, visitor, params.id, query.activation_key));
  bind(app, calls.readBookingModule, ({ params }, { actor }) => readBookingModule(deps, actor, params.id));
  registerChangesFeed(app, deps);
}
