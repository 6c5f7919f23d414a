/** What repeating a trip says in the order form. */
export const COPY = {
  repeat: 'Gentag turen',
  once: 'Kør kun én gang',
  title: 'Gentages',
  ordered: 'Ture i de næste 14 dage bestilles med det samme. Resten bestilles, når de nærmer sig.',
  all: 'Se gentagne ture',
  placed: 'Gentaget tur oprettet',
  show: 'Vis',
} as const;
