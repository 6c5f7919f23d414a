/** Words of what a trip is allocated to, wherever they stand (issue 16.2). */
export const COPY = {
  title: 'Kontering',
  choose: 'Søg kode eller navn',
  none: 'Ingen værdi på listen passer',
  failed: 'Listen kunne ikke hentes. Prøv igen',
} as const;
