import type { Tags } from '../../osm-sink.ts';

/** What a thing is called here, as a property; none where it has no name. */
export function named(tags: Tags): { name?: string } {
  const name = tags.name ?? tags['name:da'];
  return name ? { name } : {};
}
