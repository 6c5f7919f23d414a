import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Fetched for the measurement alone, as 114 packages of 176 MB are not to come with every `npm ci`. Apache-2.0. */
const VERSION = '13.5.0';

/** Of what Lighthouse says of a page, what is judged; scores from 0 to 1, times in milliseconds. */
interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}
type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: readonly string[] },
) => Promise<{ readonly lhr: Report } | undefined>;

/** Lighthouse at its fixed version, kept in the temporary folder; on a telephone of its own making, four times slower than this machine and on 4G. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = path.join(tmpdir(), `praj-lighthouse-${VERSION}`);
  const module = path.join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(module)) {
    mkdirSync(folder, { recursive: true });
    const wanted = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', `lighthouse@${VERSION}`];
    const { status } = spawnSync('npm', wanted, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('Lighthouse could not be fetched from the npm registry');
  }
  return ((await import(pathToFileURL(module).href)) as { default: Lighthouse }).default;
}
