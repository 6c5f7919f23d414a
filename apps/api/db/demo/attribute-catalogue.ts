/** The provider's attributes with their codes of S1 §9; descriptions as people read them on the order form. */
export const ATTRIBUTE_CATALOGUE = [
  { code: 'EL', description: 'Elbil' },
  { code: 'S5', description: 'Stor vogn (5 personer)' },
  { code: 'S6', description: 'Stor vogn (6 personer)' },
  { code: 'S7', description: 'Stor vogn (7 personer)' },
  { code: 'S8', description: 'Stor vogn (8 personer)' },
  { code: 'SV', description: 'Storvogn med plads til bagage' },
  { code: 'SC', description: 'Stationcar' },
  { code: 'HU', description: 'Hund med' },
  { code: 'KA', description: 'Kat med' },
  { code: 'FH', description: 'Førerhund' },
  { code: 'DY', description: 'Andet dyr med' },
  { code: '1C', description: '1 cykel' },
  { code: '2C', description: '2 cykler' },
  { code: '3C', description: '3 cykler' },
  { code: 'BU', description: 'Bud' },
  { code: 'PU', description: 'Afhentningsliste' },
  { code: 'EB', description: 'Bonusprogram' },
  { code: 'TI', description: 'Hjælp på trapper' },
  { code: 'VO', description: 'Kørestol' },
] as const;
export type AttributeCode = (typeof ATTRIBUTE_CATALOGUE)[number]['code'];
/** Where the provider's own numbers of its attributes start. */
export const FIRST_GLOBAL_ID = 1;
