// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readTripSearch } from '../trip-search.ts';
import { downloadReport } from './download-report.ts';

const TODAY = '2026-11-22';
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['csv', 'rapport.csv', '/api/orders/report'],
  ['excel', 'rapport.xlsx', '/api/orders/report/excel'],
] as const)(
  'the report as %s is downloaded as ‘%s’, of the period from 00:00 to the end of its last day',
  async (format, fileName, path) => {
    const asked: URL[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, 'https://praj.example'));
      return new Response('Dato;Konto');
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    document.cookie = 'access_token=t; path=/';
    await downloadReport(readTripSearch(new URLSearchParams('konto=none&pris=100-400'), TODAY), { format, columns: ['car'] });
    expect(saved).toEqual([`${fileName} blob:report`]);
    expect(asked[0]?.pathname).toBe(path);
    const query = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect(query).toMatchObject({
      fromDate: '2026-11-11T23:00:00.000Z',
      toDate: '2026-11-22T22:59:59.999Z',
      accounts: 'none',
      priceFrom: '100',
      priceTo: '400',
      columns: 'car',
    });
  },
);
