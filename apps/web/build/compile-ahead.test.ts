import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileAhead, isUsedWhole } from './compile-ahead.ts';

const madeOf = (...moduleIds: string[]) => isUsedWhole({ moduleIds: ['/praj/apps/web/src/pages/order/order-page.tsx', ...moduleIds] });

test('a script of ours is used whole, one with React’s drawing or the map’s is not', () => {
  expect(madeOf('/praj/node_modules/react/index.js')).toBe(true);
  expect(madeOf('/praj/node_modules/react-dom/client.js')).toBe(false);
  expect(madeOf('C:\\praj\\node_modules\\maplibre-gl\\dist\\maplibre-gl.mjs')).toBe(false);
});

/** A page that fetches a part with a sheet of its own, which Vite writes at the head of the page's script. */
const SOURCES: Readonly<Record<string, string>> = {
  page: `import('part.js').then(({ told }) => console.log(told))`,
  'part.js': `import 'part.css'; export const told = 'part';`,
  'part.css': `p { color: teal }`,
};
const sources: Plugin = { name: 'sources', enforce: 'pre', resolveId: (id) => (id in SOURCES ? id : null), load: (id) => SOURCES[id] };

test('the very head of each script says that it is to be compiled when it comes', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, compileAhead()],
    build: { write: false, rolldownOptions: { input: 'page' } },
  });
  const scripts = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  expect(scripts.map(({ code }) => code.split('\n')[0])).toEqual(scripts.map(() => '//# allFunctionsCalledOnLoad'));
  expect(scripts.filter(({ code }) => code.includes('__vite__mapDeps'))).toHaveLength(1);
});
