/** What whoever imports reads of the map tiles. */
export const COPY = {
  brokenCoast: (cells: number) =>
    `Kystlinjen har huller: på ${cells} ${cells === 1 ? 'felt' : 'felter'} af 3 km lå vejene i havet, så havet er ikke tegnet der.`,
  nothingToDraw: 'Filen indeholder intet, som kan tegnes på et kort.',
};
