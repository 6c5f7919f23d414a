import { expect, test } from 'vitest';
import { preloadMissing, presentWith } from './preload-missing.ts';

const IMPORTS = { 'page.js': ['list.js'], 'list.js': ['first.js', 'page.js'], 'panel.js': ['list.js', 'map.js'], 'map.js': [] };

test('with a script all is there that it imports, and what that imports', () => {
  expect(presentWith('page.js', new Map(Object.entries(IMPORTS)))).toEqual(new Set(['page.js', 'list.js', 'first.js']));
});

test('a part is announced with what the page that wants it lacks, and an HTML with everything', () => {
  const { plugin, modulePreload } = preloadMissing();
  const bundle = Object.entries(IMPORTS).map(([fileName, imports]) => [fileName, { type: 'chunk', fileName, imports }]);
  const generate = plugin.generateBundle as (options: unknown, bundle: unknown) => void;
  generate({}, Object.fromEntries([...bundle, ['panel.css', { type: 'asset', fileName: 'panel.css' }]]));
  const parts = ['panel.js', 'list.js', 'first.js', 'map.js'];
  const announced = (hostId: string, hostType: 'html' | 'js') =>
    modulePreload.resolveDependencies?.('panel.js', parts, { hostId, hostType });
  expect(announced('page.js', 'js')).toEqual(['panel.js', 'map.js']);
  expect(announced('page.js', 'html')).toEqual(parts);
});
