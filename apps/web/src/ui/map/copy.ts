import { showLongDate } from '../../platform/format.ts';

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright';
const BY_OPEN_STREET_MAP = '© OpenStreetMap-bidragydere';
const TOWNS = { text: 'GeoNames', url: 'https://www.geonames.org/' } as const;

export const MAP = {
  failed: 'Kortet kunne ikke hentes',
  retry: 'Prøv igen',
  loading: 'Henter kort…',
  zoomIn: 'Zoom ind',
  zoomOut: 'Zoom ud',
  zoomWithKey: 'Hold Ctrl nede, mens du ruller, for at zoome',
  zoomWithCommand: 'Hold ⌘ nede, mens du ruller, for at zoome',
  twoFingers: 'Brug to fingre for at flytte kortet',
  simplified: 'Forenklet kort',
  openStreetMap: OPEN_STREET_MAP,
  towns: TOWNS,
  /** What archives say in English stands in the page's language, as where nothing is imported. */
  creditOf: ({ credit, dataDate }: { credit: string; dataDate: string | null }) => {
    const inDanish = credit.replace(/© OpenStreetMap contributors/g, BY_OPEN_STREET_MAP);
    return dataDate ? `${inDanish} · ${showLongDate(dataDate)}` : inDanish;
  },
  credits: [
    { text: BY_OPEN_STREET_MAP, url: OPEN_STREET_MAP },
    TOWNS,
    { text: 'Trainline', url: 'https://github.com/trainline-eu/stations' },
  ],
} as const;
