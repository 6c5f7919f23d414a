export const MAP = {
  failed: 'Kortet kunne ikke hentes',
  retry: 'Prøv igen',
  loading: 'Henter kort…',
  zoomIn: 'Zoom ind',
  zoomOut: 'Zoom ud',
  zoomWithKey: 'Hold Ctrl nede, mens du ruller, for at zoome',
  zoomWithCommand: 'Hold ⌘ nede, mens du ruller, for at zoome',
  twoFingers: 'Brug to fingre for at flytte kortet',
  credits: [
    { text: '© OpenStreetMap-bidragydere', url: 'https://www.openstreetmap.org/copyright' },
    { text: 'GeoNames', url: 'https://www.geonames.org/' },
    { text: 'Trainline', url: 'https://github.com/trainline-eu/stations' },
  ],
} as const;
