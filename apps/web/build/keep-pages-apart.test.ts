import { expect, test } from 'vitest';
import { strayScripts } from './keep-pages-apart.ts';

const script = (fileName: string, imports: readonly string[], facadeModuleId: string | null = null) => ({
  fileName,
  imports,
  facadeModuleId,
  isEntry: facadeModuleId !== null,
});

test('a part of the portal may fetch the portal’s first script, and none another page’s', () => {
  const pages = [script('index.js', ['shared.js'], '/web/index.html'), script('recipient.js', ['shared.js'], '/web/recipient.html')];
  const parts = [script('shared.js', []), script('list.js', ['index.js', 'shared.js'])];
  expect(strayScripts([...pages, ...parts])).toEqual([]);
  expect(strayScripts([...pages, ...parts, script('ticket.js', ['recipient.js'])])).toEqual(['ticket.js']);
});
