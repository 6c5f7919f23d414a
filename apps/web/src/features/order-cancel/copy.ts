const allCars = (n: number): string => (n === 2 ? 'begge vogne' : `alle ${n} vogne`);
/** What cancelling a trip says (decisions §5 and §7). */
export const COPY = {
  cancel: 'Annuller tur',
  cancelTitle: 'Annuller tur?',
  cancelText: (trip: string, when: string) => `${trip}, ${when}`,
  carIsThere: 'Vognen er allerede fremme. Turen kan blive afregnet alligevel.',
  keep: 'Behold turen',
  cancelled: 'Turen er annulleret.',
  stop: { this: 'Annuller tur', following: 'Annuller denne og følgende', all: 'Stop alle ture' },
  stopped: (n: number) =>
    n === 1 ? '1 tur er annulleret, og der bestilles ikke flere.' : `${n} ture er annulleret, og der bestilles ikke flere.`,
  notCancelled: (n: number) => (n === 1 ? '1 tur var allerede på vej.' : `${n} ture var allerede på vej.`),
  cancelFailed: (phone: string) => `Turen kunne ikke annulleres. Ring på ${phone}.`,
  carsTitle: (n: number, areSome: boolean) => (areSome ? `Annuller ${n} vogne?` : `Annuller ${allCars(n)}?`),
  which: (nth: number, size: number, n: number) => `Vogn ${nth} af ${size}. ${n} vogne af bestillingen kan stadig annulleres.`,
  onlyThis: 'Kun denne vogn',
  cars: (n: number, areSome: boolean) => (areSome ? `Annuller ${n} vogne` : `Annuller ${allCars(n)}`),
  differ: 'Vognene kører ikke alle samme tur.',
  othersStay: 'Bestillingens andre vogne bliver ikke annulleret.',
  carsAreThere: 'Mindst én vogn er allerede fremme. Den kan blive afregnet alligevel.',
  keepAll: 'Behold',
  cancelledCars: (n: number) => (n === 1 ? 'Vognen er annulleret.' : `${n} vogne er annulleret.`),
} as const;
