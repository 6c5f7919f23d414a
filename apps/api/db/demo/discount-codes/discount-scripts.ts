/** A discount code of the demo world; days from its today, before it below 0. */
export interface DiscountScript {
  readonly code: string;
  readonly attributeCode: string;
  readonly from: number;
  /** Its last day; left out where it has no end. */
  readonly until?: number;
  readonly trips?: number;
  readonly cancelled?: number;
  /** How many zip areas it holds in; left out where it holds everywhere. */
  readonly areasFrom?: number;
  readonly areasTo?: number;
}

/** The provider's discount codes over sixteen months: of every status, one with 40 zip codes, one with an option that no form offers. */
export const DISCOUNT_SCRIPTS: readonly DiscountScript[] = [
  { code: 'SENSOMMER25', attributeCode: '10', from: -470, until: -430, trips: 41 },
  { code: 'SKOLESTART', attributeCode: 'R5', from: -455, until: -425, trips: 12, areasFrom: 6 },
  { code: 'EFTERAAR25', attributeCode: 'LR', from: -420, until: -390, trips: 28 },
  { code: 'KULTURNAT', attributeCode: '15', from: -406, until: -406, trips: 19, areasFrom: 9, areasTo: 9 },
  { code: 'MORTENSAFTEN', attributeCode: 'R8', from: -375, until: -374, trips: 7 },
  { code: 'JUL2025', attributeCode: '10,F5', from: -354, until: -331, trips: 64 },
  { code: 'GODTNYTAAR', attributeCode: '20', from: -325, until: -323, trips: 33 },
  { code: 'VINTERFERIE', attributeCode: 'R5,FX', from: -285, until: -270, trips: 15 },
  { code: 'GLATFØRE', attributeCode: '12', from: -280, until: -240, cancelled: -262, trips: 9 },
  { code: 'FASTELAVN', attributeCode: '11', from: -279, until: -277 },
  { code: 'FORÅR2026', attributeCode: '10', from: -262, until: -202, trips: 52 },
  { code: 'PÅSKE26', attributeCode: '15,F5', from: -236, until: -228, trips: 21 },
  { code: 'KONFIRMAND', attributeCode: '10', from: -206, until: -180, trips: 17, areasTo: 12 },
  { code: 'FESTIVAL26', attributeCode: '20,F5', from: -150, until: -139, trips: 58, areasFrom: 4 },
  { code: 'SOMMER2026', attributeCode: '15', from: -165, until: -82, trips: 96 },
  { code: 'FEJLTRYK', attributeCode: '35', from: -120, until: -90, cancelled: -120 },
  { code: 'STUDIE2026', attributeCode: 'R8', from: -85, until: -20, trips: 38, areasFrom: 15, areasTo: 15 },
  { code: 'PRØVTAXA', attributeCode: '25', from: -60, cancelled: -14, trips: 24 },
  { code: 'VELKOMMEN', attributeCode: 'R5', from: -400, trips: 131 },
  { code: 'HOVEDSTADEN', attributeCode: '10,FX', from: -45, until: 45, trips: 44, areasFrom: 40 },
  { code: 'LUFTHAVN', attributeCode: '10', from: -30, until: 60, trips: 27, areasTo: 1 },
  { code: 'NOVEMBER', attributeCode: 'R6', from: -19, until: 0, trips: 13 },
  { code: 'BLACKWEEK', attributeCode: '20', from: 0, until: 7 },
  { code: 'JULEFROKOST', attributeCode: '15', from: -2, until: 30 },
  { code: 'JUL2026', attributeCode: '10,F5', from: 11, until: 34 },
  { code: 'NYTÅR2027', attributeCode: '20', from: 41, until: 43, areasFrom: 20, areasTo: 20 },
];
