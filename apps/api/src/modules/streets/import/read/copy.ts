const AGAIN = 'Hent den igen.';

/** Why a file cannot be imported, each in one line. */
export const REFUSED = {
  unreadable: (file: string) => `Filen ${file} kunne ikke læses.`,
  foreign: (file: string) => `Filen ${file} er ikke en OpenStreetMap-fil i formatet .osm.pbf.`,
  cutShort: (file: string) => `Filen ${file} er ikke hel: den slutter midt i en blok. ${AGAIN}`,
  broken: (file: string, percent: number) => `Filen ${file} er i stykker omtrent ${percent} % inde. ${AGAIN}`,
  feature: (file: string, feature: string) => `Filen ${file} kræver ”${feature}”, som Praj ikke kan læse.`,
  packing: (file: string, packing: string) => `Filen ${file} er pakket med ${packing}. Praj læser zlib og zstd.`,
  unsorted: (file: string) => `Filen ${file} er ikke sorteret efter art og id. Sortér den først, f.eks. med ”osmium sort”.`,
};
