/** Words of what a trip is allocated to, wherever they stand (decision 103). */
export const COPY = {
  title: 'Kontering',
  choose: 'Søg kode eller navn',
  none: 'Ingen værdi på listen passer',
  failed: 'Listen kunne ikke hentes. Prøv igen',
  gone: (value: string) => `${value} er ikke i brug længere`,
  dropped: (values: readonly string[]) =>
    `${values.join(' og ')} er ikke i brug længere og kom ikke med. Vælg ${values.length === 1 ? 'en anden' : 'andre'} under Ret kontering.`,
  leftOut: (values: readonly string[]) =>
    `${values.join(' og ')} er ikke i brug længere og er taget ud. Vælg ${values.length === 1 ? 'en anden' : 'andre'}.`,
} as const;
