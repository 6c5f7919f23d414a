import path from 'node:path';
import { expect, test } from 'vitest';
import { FRAME, SIGNED_IN_PAGES } from '../src/app/routes/page-parts.ts';
import { pageGroups, sheetsInOrder } from './page-groups.ts';

const at = (module: string) => path.join(import.meta.dirname, '..', module);
const ORDER = 'src/pages/order/order-page.tsx';
const BUILDER = 'src/pages/booking-module/booking-module-page.tsx';
const LISTS = SIGNED_IN_PAGES.map(([, module]) => module).filter((module) => ![ORDER, BUILDER].includes(module));

/** What the pages import, at once. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [at(ORDER)]: ['button', 'rows', 'form'],
  [at(BUILDER)]: ['form'],
  [at(FRAME)]: ['bar.css'],
  ...Object.fromEntries(LISTS.map((page, i) => [at(page), ['table', ...(i === 0 ? ['button', 'chart'] : [])]])),
  form: ['field'],
  table: ['table.css'],
};
const look = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) } as unknown as Parameters<
  ReturnType<typeof pageGroups>[number]['name']
>[1];

/** The file that a module goes into: that of the first group that wants it. */
function fileOf(id: string): string | undefined {
  const groups = pageGroups().toSorted((a, b) => b.priority - a.priority);
  return groups.filter((group) => !('test' in group) || group.test.test(id)).flatMap(({ name }) => name(id, look) ?? [])[0];
}

test.each([
  ['button', 'pages', 'the order page and others'],
  ['rows', 'order', 'the order page alone'],
  ['field', 'order', 'the order form, which its builder draws too'],
  ['table', 'lists', 'lists and not the order page'],
  ['chart', undefined, 'one other page'],
  ['table.css', 'look', 'any page, being a sheet'],
  ['bar.css', 'look', 'the frame, being a sheet'],
  ['dialog', undefined, 'none before it is opened'],
])('%s goes into %s, for it is needed by %s', (module, file, _for) => {
  expect(fileOf(module)).toBe(file);
});

test('what pages look like follows what the sign-in looks like, and a page’s own sheet follows both', () => {
  const sheets = ['assets/help-page-x.css', 'assets/look-CMM_8F.css', 'assets/sign-in-kmB.css'];
  expect(sheetsInOrder(sheets)).toEqual(['assets/sign-in-kmB.css', 'assets/look-CMM_8F.css', 'assets/help-page-x.css']);
});
