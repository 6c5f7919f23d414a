import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchTool } from '../../scripts/launch/fetch-tool.ts';

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
  fetchTool(folder, [`lighthouse@${VERSION}`]);
  return ((await import(pathToFileURL(module).href)) as { default: Lighthouse }).default;
}
