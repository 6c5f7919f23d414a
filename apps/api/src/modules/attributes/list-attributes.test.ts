import { ATTRIBUTE_SORTS, type KeptAttribute, listAttributes, readAttribute } from '@praj/contract/attributes/attributes.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAttribute } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

type Asked = NonNullable<Input<typeof listAttributes>['query']>;
let portal: TestPortal;
let admin: Client;
let archived: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
  archived = (await buildAttribute(portal.db, { code: 'ÅB', description: 'Åben vogn', globalId: 7001, status: 'ARCHIVED' })).id;
});
afterAll(() => portal.close());

const page = async (asked: Asked = {}) =>
  pageOf('attributes', await admin.call(listAttributes, { query: { page: 1, pageSize: 100, ...asked } }));
const codes = async (asked: Asked) => (await page(asked)).attributes.map(({ code }) => code);

describe('the provider’s attributes', () => {
  test('are answered as a plain list, archived ones too, each with what its code says of it', async () => {
    const plain = await admin.call(listAttributes, {});
    if (!Array.isArray(plain)) throw new Error('a page');
    expect(plain).toHaveLength(20);
    const of = (code: string) => plain.find((one) => one.code === code);
    expect(of('EL')).toEqual({
      id: portal.world.attributes.EL.id,
      code: 'EL',
      description: 'Elbil',
      globalId: 1,
      category: 'ELECTRIC',
      status: 'ACTIVE',
      updatable: false,
      companiesCount: 3,
      inModule: false,
      required: false,
    });
    expect(of('SV')).toMatchObject({ category: 'BIGCAR', updatable: true, companiesCount: 0 });
    expect(of('ÅB')).toMatchObject({ category: 'OTHER', status: 'ARCHIVED', updatable: true });
  });

  test('are paged by ten, by name as Danes sort', async () => {
    const first = await admin.call(listAttributes, { query: { page: 1 } });
    expect(first).toMatchObject({ total: 20, page: 1, pageSize: 10, attributes: { length: 10 } });
    const all = (await page()).attributes;
    expect(pageOf('attributes', first).attributes).toEqual(all.slice(0, 10));
    expect(all.map(({ description }) => description).slice(0, 3)).toEqual(['1 cykel', '2 cykler', '3 cykler']);
    expect(all.at(-1)?.description).toBe('Åben vogn');
  });

  test('are found by words of the name and by the code', async () => {
    expect(await codes({ search: 'stor 6' })).toEqual(['S6']);
    expect(await codes({ search: 'hu' })).toEqual(['FH', 'HU']);
    expect(await codes({ search: 'findes ikke' })).toEqual([]);
  });

  test('leave the archived out when these are hidden', async () => {
    expect(await codes({ search: 'åb' })).toEqual(['ÅB']);
    expect(await codes({ search: 'åb', hideInactive: true })).toEqual([]);
  });

  const danes = new Intl.Collator('da', { numeric: true });
  const VALUES: Readonly<Record<(typeof ATTRIBUTE_SORTS)[number], (attribute: KeptAttribute) => string>> = {
    description: ({ description }) => description,
    code: ({ code }) => code,
    status: ({ status }) => status,
    inModule: ({ inModule }) => String(!inModule),
  };
  test.each(ATTRIBUTE_SORTS)('are sorted by %s, and among equals by name', async (sort) => {
    const companyId = portal.world.nordlys.company.id;
    const by = (one: KeptAttribute, other: KeptAttribute) => danes.compare(VALUES[sort](one), VALUES[sort](other));
    const byName = (one: KeptAttribute, other: KeptAttribute) => danes.compare(one.description, other.description);
    const rising = (await page({ sort, companyId })).attributes;
    expect(rising).toEqual(rising.toSorted((one, other) => by(one, other) || byName(one, other)));
    const falling = (await page({ sort, companyId, direction: 'desc' })).attributes;
    expect(falling).toEqual(rising.toSorted((one, other) => by(other, one) || byName(one, other)));
  });

  test('say of a company which of them its booking module has, and which must be chosen', async () => {
    const { havnens, nordlys } = portal.world;
    const inModule = async (companyId: string) => {
      const { attributes } = await page({ companyId });
      return attributes.filter((one) => one.inModule).map(({ code, required }) => `${code}${required ? '*' : ''}`);
    };
    expect((await inModule(nordlys.company.id)).toSorted()).toEqual(['1C', 'BU', 'EL', 'HU', 'SC']);
    expect(await inModule(havnens.company.id)).toContain('EL*');
  });

  test('say nothing of a company that is not there', async () => {
    expect(await admin.try(listAttributes, { query: { companyId: crypto.randomUUID() } })).toMatchObject({ status: 404 });
    expect(await admin.raw('GET', '/attributes?companyId=nordlys')).toMatchObject({ status: 400 });
  });

  test('are read one by one, and an unknown one is not there', async () => {
    expect(await admin.call(readAttribute, { params: { id: archived } })).toMatchObject({ code: 'ÅB', status: 'ARCHIVED' });
    expect(await admin.try(readAttribute, { params: { id: crypto.randomUUID() } })).toMatchObject({ status: 404 });
  });
});
