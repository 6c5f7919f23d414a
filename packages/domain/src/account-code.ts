/** The longest code of an account, in digits (S2 §5). */
export const ACCOUNT_CODE_MAX = 6;
const CODE = new RegExp(String.raw`^\d{1,${ACCOUNT_CODE_MAX}}$`);

/** Is it the code of an account: 1 to 6 digits, whatever spaces stand around them (S2 §5)? A zero in front counts. Pure. */
export const isAccountCode = (text: string): boolean => CODE.test(text.trim());
