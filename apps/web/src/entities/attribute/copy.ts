import type { AttributeCategory } from '@praj/domain/attributes/attribute-category.ts';

/** Words of an attribute wherever it stands (S1 §2, S2 §2). */
export const COPY = {
  addOns: 'Tilvalg',
  manyAddOns: 'Flere tilvalg kan give længere ventetid.',
  required: (addOn: string) => `${addOn} (påkrævet)`,
  title: 'Attributter',
  nouns: { one: 'attribut', many: 'attributter' },
  name: 'Navn',
  code: 'Kode',
  globalId: 'ID',
  status: 'Status',
  statuses: { ACTIVE: 'Aktiv', ARCHIVED: 'Inaktiv' },
  cannotChange: 'Kan ikke ændres',
  reliedOn: 'Kan ikke ændres: portalen bygger på den',
  module: 'Bookingmodul',
  inModule: 'I bookingmodulet',
  requiredInModule: 'Påkrævet i bookingmodulet',
} as const;

/** What attributes are of (S2 §9). */
export const CATEGORIES: Readonly<Record<AttributeCategory, string>> = {
  ELECTRIC: 'Elbil',
  BIGCAR: 'Stor vogn',
  STATIONCAR: 'Stationcar',
  ANIMAL: 'Dyr',
  BIKE: 'Cykler',
  COURIER: 'Bud',
  PICKUPLIST: 'Afhentningsliste',
  LOYALTY: 'Loyalitet',
  FLEX: 'Flextrafik',
  OTHER: 'Andet',
};
