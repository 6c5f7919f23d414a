/** Kroner with at most two decimals, as calls carry it, from the integer øre that is stored (decisions §2). */
export const kronerFromOere = (oere: number): number => oere / 100;
/** Integer øre from kroner; half an øre rounds away from zero. */
export const oereFromKroner = (kroner: number): number => Math.sign(kroner) * Math.round(Math.abs(kroner) * 100 + 1e-7);

/** Is it an amount that can be agreed: not below nothing, and in whole øre? `kroner` may be any number. Pure. */
export const isPrice = (kroner: number): boolean =>
  Number.isFinite(kroner) && kroner >= 0 && kronerFromOere(oereFromKroner(kroner)) === kroner;

const amounts = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** An amount of kroner without its unit, `1.234,50`, as a column of a paper has it. Pure. */
export const showAmount = (kroner: number): string => amounts.format(kroner);
/** An amount of kroner as tables, panels and papers write it, always with øre: `1.234,50 kr.` Pure. */
export const showKroner = (kroner: number): string => `${showAmount(kroner)} kr.`;

/** An amount of kroner within a sentence: `1.250 kr.`, with øre only where there are any. `kroner` is not below nothing. Pure. */
export function showShortKroner(kroner: number): string {
  const [whole = '', ore = ''] = kroner.toFixed(2).split('.');
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return ore === '00' ? `${parted} kr.` : `${parted},${ore} kr.`;
}
