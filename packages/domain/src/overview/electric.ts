/** Kilograms of CO2 saved per metre driven on electricity (S1 §9). */
export const CO2_KG_PER_METRE = 0.000125;
/** CO2 saved in whole kilograms for a sum of electric metres (S1 §2). */
export const co2SavedKg = (electricMetres: number): number => Math.round(electricMetres * CO2_KG_PER_METRE);
