import { tripQuery } from '@praj/contract/overview.ts';
import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetsOf, withinRights } from './role-view.ts';
import { readTripSearch, tripFilterOf, writeTripSearch } from './trip-search.ts';

const TODAY = '2026-11-20';
const ID = '01900000-0000-7000-8000-000000000001';
const seen = (query: string, role: Parameters<typeof facetsOf>[0]): string =>
  decodeURIComponent(writeTripSearch(withinRights(readTripSearch(new URLSearchParams(query), TODAY), role), TODAY).toString());

test("'Lokation' is for admins, 'Virksomhed' for the provider, employees not for employees", () => {
  expect(facetsOf('BranchEmployee')).toEqual(['accounts', 'customerNames', 'destinationAddress', ...ALLOCATION_KINDS]);
  expect(facetsOf('BranchAdmin')).toEqual(['accounts', 'customerNames', 'destinationAddress', 'issuedByEmployees', ...ALLOCATION_KINDS]);
  expect(facetsOf('CompanyAdmin')).toContain('issuedByBranches');
  expect(facetsOf('CompanyAdmin')).not.toContain('issuedByCompanies');
  expect(facetsOf('PrajAdmin')).toContain('issuedByCompanies');
});

test('a link from somebody with more rights opens with what one may see', () => {
  const link = `fra=2026-10-21&til=2026-11-19&kunde=Jonas&medarbejder=${ID}&lokation=${ID}&virksomhed=${ID}&sort=virksomhed`;
  expect(seen(link, 'PrajAdmin')).toBe(link);
  expect(seen(link, 'BranchAdmin')).toBe(`fra=2026-10-21&til=2026-11-19&kunde=Jonas&medarbejder=${ID}`);
  expect(seen(link, 'BranchEmployee')).toBe('fra=2026-10-21&til=2026-11-19&kunde=Jonas');
});

test('values that no filter can have are not asked for', () => {
  expect(seen(`konto=none&konto=voucher&konto=${ID}&konto=x&kunde=${'a'.repeat(300)}`, 'PrajAdmin')).toBe(
    `konto=none&konto=voucher&konto=${ID}`,
  );
  expect(seen(`soeg=${'b'.repeat(80)}`, 'PrajAdmin')).toBe(`soeg=${'b'.repeat(64)}`);
  expect(seen('soeg=%00x&kunde=%00&ean=%00&kunde=Jonas', 'PrajAdmin')).toBe('kunde=Jonas');
});

test('whatever stands in an address, the call takes what is asked', () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('\0', 'a\0b', ID, 'none', '')), {
    maxLength: 3,
  });
  const numbers = fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
    fc.double({ min: 0, max: 1e9 }).map((n) => n.toFixed(12)),
    fc.constant(''),
  );
  const params = fc.record({
    kunde: texts,
    konto: texts,
    ean: texts,
    medarbejder: texts,
    soeg: texts,
    side: fc.tuple(numbers),
    raekker: fc.tuple(numbers),
    pris: fc.tuple(fc.tuple(numbers, numbers).map((both) => both.join('-'))),
  });
  fc.assert(
    fc.property(params, fc.constantFrom(...ROLES), (given, role) => {
      const address = new URLSearchParams(Object.entries(given).flatMap(([name, values]) => values.map((value) => [name, value])));
      const search = withinRights(readTripSearch(address, TODAY), role);
      const sent = { ...tripFilterOf(search), page: search.page, pageSize: search.pageSize };
      const asSent = Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
      );
      expect(tripQuery.safeParse(asSent).error).toBeUndefined();
      expect(JSON.stringify(sent)).not.toContain(String.raw`\u0000`);
    }),
  );
});
