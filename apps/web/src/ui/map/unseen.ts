import type { Map as LibreMap } from 'maplibre-gl';

/**
 * Gives the map an unseen picture of this size. A symbol of it in the topmost layer is placed before every name, so that a name
 * that would collide with what stands there is left out.
 */
export function addUnseen(map: LibreMap, name: string, width: number, height: number): void {
  if (!map.hasImage(name)) map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) });
}
