import latinItalic from '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff2?url';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';

export const MAP_REGULAR = 'Praj Map';
/** For names drawn on the base map, beside its own. */
export const MAP_BOLD = 'Praj Map Bold';
/** For water. */
export const MAP_ITALIC = 'Praj Map Italic';

/** The worker that fetches them knows no page to which an address could be relative. */
export const absolute = (path: string): string => new URL(path, window.location.href).href;

/** Names are drawn straight from font files; none is fetched before a name is drawn with it. */
export const mapFonts = (): StyleSpecification['font-faces'] => ({
  [MAP_REGULAR]: [{ url: absolute(latin) }, { url: absolute(latinExt), 'unicode-range': ['U+0100-02BA'] }],
  [MAP_BOLD]: absolute(latinBold),
  [MAP_ITALIC]: absolute(latinItalic),
});
