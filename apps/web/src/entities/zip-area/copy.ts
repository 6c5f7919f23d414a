import { showNumber } from '../../platform/format.ts';

const areas = (n: number) => (n === 1 ? 'område' : 'områder');

export const ZIP_AREAS = {
  every: 'Alle postnumre',
  none: '-',
  noneMeans: '(alle postnumre)',
  search: 'Søg postnummer eller by',
  chooseAll: (n: number) => `Vælg alle (${showNumber(n)})`,
  chooseFound: (n: number) => `Vælg fundne (${showNumber(n)})`,
  tree: (label: string) => `${label}: postnumre`,
  part: (chosen: number, of: number) => (chosen > 0 && chosen < of ? `${showNumber(chosen)} / ${showNumber(of)}` : showNumber(of)),
  spokenGroup: (name: string, chosen: number, of: number) => `${name}, ${showNumber(chosen)} af ${showNumber(of)} postnumre valgt`,
  chosen: (n: number) => `${areas(n)} valgt`,
  chosenCount: (n: number) => showNumber(n),
  clear: 'Ryd',
  nothingFound: (text: string) => `Intet postnummer passer til ”${text}”`,
  failed: 'Postnumrene kunne ikke hentes.',
  list: 'Liste',
  map: 'Kort',
  view: 'Vis som',
  approximate: 'Omtrentlige områder',
  credit: { text: 'Klimadatastyrelsen', url: 'https://www.klimadatastyrelsen.dk/' },
  mapOf: (label: string) => `${label}: kort over postnumre. Tryk på et område for at vælge det.`,
  press: (name: string, chosen: boolean) => `${name} · tryk for at ${chosen ? 'fravælge' : 'vælge'}`,
  named: (nr: string, name: string) => `${nr} ${name}`,
  groupOnMap: (name: string, numbers: number) => `${name} · ${showNumber(numbers)} postnumre`,
  seeAll: (n: number) => `Se alle (${showNumber(n)})`,
  howMany: (n: number) => (n === 1 ? '1 postnummer' : `${showNumber(n)} postnumre`),
} as const;
