// May everything that runs in production be passed on with the product? Reads the lock file: what is only for development is left out.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Entry {
  license?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
}

/** Licences that ask for no more than to be named along, and MPL-2.0, which asks for changes to its own files only. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];
/** What is allowed for one package and no other, or what a package tells elsewhere than in its manifest. */
const ONE_BY_ONE: readonly { readonly name: RegExp; readonly licence: string }[] = [
  // Its sources carry Adobe's Apache header; the manifest names nothing.
  { name: /^@react-aria\/optimize-locales-plugin$/, licence: 'Apache-2.0' },
  // Its licence file is the 3-clause BSD licence; the manifest misspells it.
  { name: /^splaytree-ts$/, licence: 'BDS-3-Clause' },
  // Its licence file is the MIT licence; the manifest names nothing.
  { name: /^png-js$/, licence: 'MIT' },
  // libvips as a library of its own that anybody may replace; nothing of it is built into the product.
  { name: /^@img\/sharp-(libvips|wasm32|win32)/, licence: 'LGPL-3.0-or-later' },
];

/**
 * @param packages of the lock file, by path
 * @param manifestLicence what the manifest at a path says, where the lock says nothing
 * @returns one line per package that may not be passed on, or of which it is not known
 */
export function unlicensed(packages: Readonly<Record<string, Entry>>, manifestLicence: (at: string) => string | undefined): string[] {
  return Object.entries(packages)
    .filter(([at, { dev, link }]) => at.includes('node_modules/') && !dev && !link)
    .flatMap(([at, { license }]) => {
      const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const own = ONE_BY_ONE.filter((one) => one.name.test(name)).map(({ licence }) => licence);
      const said = license ?? manifestLicence(at) ?? own[0];
      if (said === undefined) return [`${name}: no licence is told`];
      return isAllowed(said, [...ALLOWED, ...own]) ? [] : [`${name}: ${said}`];
    });
}

/** Reads `A AND (B OR C)` as SPDX does; AND binds more tightly. What cannot be read is not allowed. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const single = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && allowed.includes(word);
    const inside = either();
    return words[at++] === ')' && inside;
  };
  const both = (): boolean => {
    let all = single();
    while (words[at] === 'AND') {
      at += 1;
      all = single() && all;
    }
    return all;
  };
  const either = (): boolean => {
    let any = both();
    while (words[at] === 'OR') {
      at += 1;
      any = both() || any;
    }
    return any;
  };
  return either() && at === words.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(import.meta.dirname));
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { packages: Record<string, Entry>; license?: unknown };
  const manifestLicence = (at: string) => {
    const file = path.join(at, 'package.json');
    const said = existsSync(path.join(root, file)) ? read(file).license : undefined;
    return typeof said === 'string' ? said : undefined;
  };
  const found = unlicensed(read('package-lock.json').packages, manifestLicence);
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
