import path from 'node:path';
import type { Rolldown } from 'vite';
import { FRAME, SIGNED_IN_PAGES } from '../src/app/routes/page-parts.ts';

/** What so many pages need and not the order page is what lists are made of. */
const MANY = 9;
const ORDER = 'src/pages/order/order-page.tsx';
/** The one other page that draws the whole order form. */
const BUILDER = 'src/pages/booking-module/booking-module-page.tsx';
const ROOT = path.dirname(import.meta.dirname);

/** The sheets that pages share, as they must follow one another: a later one of the same layer has the last word, and builds on those before it. */
const SHARED_SHEETS = [/sign-in-[^/]*\.css$/, /look-[^/]*\.css$/];
const placeOf = (sheet: string): number => SHARED_SHEETS.findIndex((name) => name.test(sheet));

/** A page's sheets in the order in which its HTML names them: what pages share first. Pure. */
export const sheetsInOrder = (sheets: readonly string[]): string[] => {
  const shared = sheets.filter((sheet) => placeOf(sheet) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...shared, ...sheets.filter((sheet) => placeOf(sheet) < 0)];
};

type Look = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Files by the pages that need them at once, so that none fetches what is another's, nor dozens of small files: a phone has six of them
 * under way at a time, and each is a wait of its own. What is left over the bundler divides by itself. Each takes what it imports that none
 * before it has, so what most pages need comes first.
 */
export function pageGroups() {
  let users: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const group = (name: string, has: (pages: ReadonlySet<string>) => boolean, priority: number) => ({
    name: (id: string, look: Look) => {
      users ??= usersOf(look);
      const pages = users.get(id);
      return pages && has(pages) ? name : null;
    },
    priority,
  });
  const isOrderForm = (pages: ReadonlySet<string>) => pages.has(ORDER) && [...pages].every((page) => page === ORDER || page === BUILDER);
  return [
    { ...group('look', () => true, 5), test: /\.css$/ },
    group('pages', (pages) => pages.has(ORDER) && !isOrderForm(pages), 3),
    group('lists', (pages) => !pages.has(ORDER) && pages.size >= MANY, 2),
    group('order', isOrderForm, 1),
  ];
}

/** By module the pages that import it, by whichever way but a dynamic one. */
function usersOf(look: Look): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const page of new Set([FRAME, ...SIGNED_IN_PAGES.map(([, module]) => module)])) {
    const found = new Set([path.join(ROOT, page)]);
    for (const id of found) {
      for (const imported of look.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
      users.set(id, (users.get(id) ?? new Set()).add(page));
    }
  }
  return users;
}
