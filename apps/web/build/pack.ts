import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minify, type Plugin } from 'vite';

/** What gets smaller, by the ending of its name. */
const SHRINKS = /\.(m?js|css|json|svg)$/;
/** Below this there is nothing to win, in bytes. */
const SMALLEST = 512;
const brotli = promisify(brotliCompress);

/** What `public/` has of scripts is copied as it was written: its comments are for whoever reads it there. */
async function shortenScripts(dist: string): Promise<void> {
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.js'))) {
    const { code, errors } = await minify(file, readFileSync(path.join(dist, file), 'utf8'));
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
    await writeFile(path.join(dist, file), code);
  }
}

/** Writes each file once more, packed by brotli as small as it goes: that takes seconds, and so is done once and not while somebody waits. */
export function pack(): Plugin {
  return {
    name: 'pack',
    apply: 'build',
    async closeBundle() {
      const dist = path.join(import.meta.dirname, '../dist');
      await shortenScripts(dist);
      const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => SHRINKS.test(file) && !file.startsWith('.'));
      await Promise.all(files.map((file) => packFile(path.join(dist, file))));
    },
  };
}

async function packFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = await brotli(bytes, { params });
  if (packed.length < bytes.length) await writeFile(`${file}.br`, packed);
}
