import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBookingModule, buildCompany } from '../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { HAVNENS_REFERENCE_PATTERN } from '../../../test/world.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('a booking module', () => {
  test('draws the form with the company’s own fields, in its order, with its words and patterns', async () => {
    const client = await portal.client('bruger@havnens.example');
    const module = await client.call(readBookingModule, { params: { id: portal.world.havnens.company.id } });
    expect(module.referenceLabel).toBe('Sagsnummer');
    expect(module.updatedAt).toBe(portal.world.moduleUpdatedAt.toISOString());
    expect(module.attributesFields).toEqual([
      { id: expect.any(String), code: 'EL', description: expect.any(String), category: 'ELECTRIC', required: true },
      { id: expect.any(String), code: 'SC', description: expect.any(String), category: 'STATIONCAR', required: false },
    ]);
    expect(module.staticFields.map(({ code, inputLabel, type, required }) => [code, inputLabel, type, required])).toEqual([
      ['DA', 'Dato', 'date', true],
      ['TI', 'Tid', 'time', true],
      ['AP', 'Antal personer', 'dropdown', false],
      ['AF', 'Afhentning', 'autocomplete', true],
      ['DE', 'Destination', 'autocomplete', true],
      ['FI', 'Firma / Navn', 'text', false],
      ['TE', 'Telefon', 'text', false],
      ['BE', 'Betaling', 'dropdown', false],
      ['RE', 'Sagsnummer', 'text', true],
      ['PR', 'Projekt', 'text', false],
      ['KO', 'Bemærkning til turen', 'textarea', false],
    ]);
    expect(module.staticFields.find(({ code }) => code === 'RE')?.validation).toBe(HAVNENS_REFERENCE_PATTERN);
  });

  test('offers no attribute of large cars, even where one stands in it', async () => {
    const { EL, S6 } = portal.world.attributes;
    const company = await buildCompany(portal.db);
    const attributes = [S6, EL].map((attribute) => ({ attribute }));
    await buildBookingModule(portal.db, { companyId: company.id, updatedAt: TEST_NOW, fields: [{ name: 'time' }], attributes });
    const admin = await portal.client('admin@praj.example');
    const { attributesFields } = await admin.call(readBookingModule, { params: { id: company.id } });
    expect(attributesFields.map(({ code }) => code)).toEqual(['EL']);
  });

  test('always asks for date, time and pickup, whatever was chosen', async () => {
    const company = await buildCompany(portal.db);
    await buildBookingModule(portal.db, {
      companyId: company.id,
      updatedAt: TEST_NOW,
      fields: [{ name: 'time' }, { name: 'comment' }],
      attributes: [],
    });
    const admin = await portal.client('admin@praj.example');
    const { staticFields } = await admin.call(readBookingModule, { params: { id: company.id } });
    expect(staticFields.map(({ code, required }) => [code, required])).toEqual([
      ['DA', true],
      ['AF', true],
      ['TI', true],
      ['KO', false],
    ]);
  });
});
