/** What the order panel says (S1 §2, decisions §5 and §7, design §5.2). */
export const COPY = {
  loading: 'Henter turen',
  loadingTitle: 'Tur',
  gone: 'Turen findes ikke længere.',
  failed: 'Turen kunne ikke hentes.',
  map: (trip: string) => `Kort over turen ${trip}`,
  silentBefore: 'Taxacentralen har ikke svaret endnu. Ring på ',
  silentAfter: '.',
  cancel: 'Annuller tur',
  cancelling: 'Annullerer…',
  cancelTitle: 'Annuller tur?',
  cancelText: (trip: string, when: string) => `${trip}, ${when}`,
  carIsThere: 'Vognen er allerede fremme. Turen kan blive afregnet alligevel.',
  keep: 'Behold turen',
  cancelled: 'Turen er annulleret.',
  cancelFailed: (phone: string) => `Turen kunne ikke annulleres. Ring på ${phone}.`,
} as const;
