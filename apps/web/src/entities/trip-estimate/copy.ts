/** What is told of a trip before it is ordered (decision 54). */
export const COPY = {
  metres: (n: string) => `${n} m`,
  kilometres: (n: string) => `${n} km`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} t.`,
  about: (text: string) => `ca. ${text}`,
  range: (from: string, to: string) => `${from}–${to} kr.`,
  fixedPrice: (kroner: string) => `Fast pris ${kroner}`,
  guiding: 'Vejledende pris',
  guidingForCars: (cars: number) => `Vejledende pris for ${cars} vogne`,
  forCars: (cars: number) => `Prisen er for ${cars} vogne`,
  nearestCar: (minutes: number) => `ledig vogn ${minutes} min væk`,
} as const;
