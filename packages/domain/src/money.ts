/** Kroner with at most two decimals, as calls carry it, from the integer øre that is stored (decisions §2). */
export const kronerFromOere = (oere: number): number => oere / 100;
/** Integer øre from kroner; half an øre rounds away from zero. */
export const oereFromKroner = (kroner: number): number => Math.sign(kroner) * Math.round(Math.abs(kroner) * 100 + 1e-7);

/** Is it an amount that can be agreed: not below nothing, and in whole øre? `kroner` may be any number. Pure. */
export const isPrice = (kroner: number): boolean =>
  Number.isFinite(kroner) && kroner >= 0 && kronerFromOere(oereFromKroner(kroner)) === kroner;
