/** Why a file cannot be the map; each ends the sentence that names the setting. */
export const NO_MAP = {
  unreadable: (file: string) => `filen ${file} kunne ikke læses.`,
  foreign: (file: string) => `filen ${file} er ikke et PMTiles-arkiv (version 3) med vektorkort.`,
  cutShort: (file: string) => `filen ${file} er ikke hel. Hent den igen.`,
};
