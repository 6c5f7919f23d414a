// npm run bench: the measurements, one line a figure with its goal. Never part of the tests.
import { showFigure } from './figure.ts';
import { keptPortal } from './kept-portal.ts';
import { measureStart } from './start-time.ts';
import { measureWire } from './wire-size.ts';

const portal = keptPortal();
try {
  const figures = await measureStart(portal);
  await portal.start();
  figures.push(...(await measureWire(portal.address)));
  for (const figure of figures) console.log(showFigure(figure));
} finally {
  await portal.stop();
  await portal.remove();
}
