export const MAP = {
  nothing: 'Intet kortmateriale tilgængeligt',
  whole: 'Vis hele turen',
  follow: 'Følg vogn',
  keys: 'Piletaster flytter kortet, + og − zoomer',
  car: (carNo: string) => `Vogn ${carNo}`,
  carWithoutNumber: 'Vogn',
  lamp: 'taxi',
  pickup: 'Afhentning',
  stop: (number: number) => `Stop ${number}`,
  destination: 'Destination',
} as const;
