export const MAP = {
  nothing: 'Intet kortmateriale tilgængeligt',
  whole: 'Vis hele turen',
  car: (carNo: string) => `Vogn ${carNo}`,
  carWithoutNumber: 'Vogn',
  lamp: 'taxi',
  pickup: 'Afhentning',
  destination: 'Destination',
} as const;
