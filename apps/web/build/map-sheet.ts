import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** What MapLibre draws its own buttons, logo, scale and the place of the device with; Praj's maps have buttons of their own and none of the rest. */
const UNSEEN = /^maplibregl-(ctrl-(?!attrib|top|bottom)|user-location)/;

/**
 * MapLibre's sheet without the rules of what no map of Praj shows: nine tenths of it, mostly pictures of buttons. Pure.
 * @param css the sheet as the library has it
 */
export function seenRules(css: string): string {
  const { code } = transform({
    filename: 'maplibre-gl.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style(rule) {
          const selectors = rule.value.selectors.filter(
            (selector) => !selector.some((part) => part.type === 'class' && UNSEEN.test(part.name)),
          );
          return selectors.length > 0 ? { ...rule, value: { ...rule.value, selectors } } : [];
        },
      },
    },
  });
  return code.toString();
}

/** Leaves out of the maps' sheet what no map shows: a browser reads the whole of it when a map comes. */
export function mapSheet(): Plugin {
  return {
    name: 'map-sheet',
    enforce: 'pre',
    transform: {
      filter: { id: /maplibre-gl\.css$/ },
      handler: (css) => ({ code: seenRules(css), map: null }),
    },
  };
}
