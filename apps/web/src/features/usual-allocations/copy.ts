/** What trips of a person, on an account, or a fixed trip, are usually charged to (decision 103). */
export const COPY = {
  title: 'Fast kontering',
  ofPerson: 'Udfyldes på forhånd, når medarbejderen bestiller. Den faste turs og kontoens faste kontering går forud.',
  ofAccount: 'Udfyldes på forhånd, når kontoen vælges i bestillingen. Den går forud for medarbejderens.',
  ofFixedTrip: 'Udfyldes på forhånd, når den faste tur vælges i bestillingen. Den går forud for kontoens og medarbejderens.',
  none: 'Ingen fast kontering',
  gone: 'ikke i brug længere',
  change: 'Ret fast kontering',
  intro: 'Kan altid ændres i den enkelte bestilling. Et tomt felt udfyldes ikke på forhånd.',
  save: 'Gem',
  saved: 'Den faste kontering er gemt',
  broke: 'Den faste kontering kunne ikke vises.',
} as const;
