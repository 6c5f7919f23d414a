import * as bookingModules from '@praj/contract/companies/booking-modules.ts';
import * as companies from '@praj/contract/companies.ts';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { newId } from '../../../src/platform/ids.ts';
import { all, byId, everyone, KEY, type Row, signedIn } from '../rows.ts';

const companyBody = () => ({ name: newId().slice(-12), contactPerson: 'Ida Holm', email: 'ny@firma.example', address: ADDRESSES.bredgade });

/** The calls of companies and their booking forms. Nothing that they do moves a place in the matrix. */
export const COMPANY_ROWS: readonly Row[] = [
  {
    call: companies.listCompanies,
    input: () => ({}),
    expected: { ...signedIn(all(403)), PrajAdmin: all(200) },
  },
  {
    call: companies.readCompany,
    input: byId(({ companyId }) => companyId),
    expected: { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  { call: companies.addCompany, input: () => ({ body: companyBody() }), expected: { ...signedIn(all(403)), PrajAdmin: all(200) } },
  {
    call: companies.changeCompany,
    input: ({ companyId }) => ({ params: { id: companyId }, body: companyBody() }),
    expected: { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: companies.setCompanyStatus,
    input: ({ companyId, active }) => ({ params: { id: companyId }, body: { active } }),
    expected: { ...signedIn(all(403)), PrajAdmin: all(200) },
  },
  { call: companies.readLogo, input: () => ({ params: { key: KEY } }), expected: everyone(all(404)) },
  {
    call: companies.readCompanyImage,
    input: byId(({ companyId }) => companyId),
    expected: { ...signedIn([200, 200, 404, 404]), PrajAdmin: all(200) },
  },
  {
    call: bookingModules.readBookingModule,
    input: byId(({ companyId }) => companyId),
    expected: { ...signedIn([200, 200, 404, 404]), PrajAdmin: all(200) },
  },
  {
    // From a form that has long been changed, so that no place gets another one.
    call: bookingModules.changeBookingModule,
    input: ({ companyId }) => ({
      params: { id: companyId },
      body: { attributes: [], fields: [], referenceLabel: 'Reference', updatedAt: '2001-01-01T00:00:00.000Z' },
    }),
    expected: { ...signedIn(all(403)), PrajAdmin: all(409) },
  },
];
