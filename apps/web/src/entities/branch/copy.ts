/** Words of a branch wherever it stands (S2 §2). */
export const COPY = {
  companies: 'Kunder',
  company: 'Kunde',
  name: 'Lokationsnavn',
  phone: 'Telefon for rejsende',
  choose: 'Vælg lokation',
  change: 'Skift lokation',
  inactive: (name: string) => `${name} (inaktiv)`,
  allHidden: 'Alle lokationer er deaktiveret og skjult.',
} as const;
