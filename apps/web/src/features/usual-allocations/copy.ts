/** What trips of a person, or on an account, are usually charged to (decision 103). */
export const COPY = {
  title: 'Fast kontering',
  ofPerson: 'Udfyldes på forhånd, når medarbejderen bestiller. Kontoens faste kontering går forud.',
  ofAccount: 'Udfyldes på forhånd, når kontoen vælges i bestillingen. Den går forud for medarbejderens.',
  none: 'Ingen fast kontering',
  gone: 'ikke i brug længere',
  change: 'Ret fast kontering',
  intro: 'Kan altid ændres i den enkelte bestilling. Et tomt felt udfyldes ikke på forhånd.',
  save: 'Gem',
  saved: 'Den faste kontering er gemt',
  broke: 'Den faste kontering kunne ikke vises.',
} as const;
