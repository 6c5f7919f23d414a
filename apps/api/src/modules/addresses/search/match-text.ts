/** Does one of the words begin with what was typed? */
export const someBegins = (words: readonly string[], typed: string): boolean => words.some((word) => word.startsWith(typed));
