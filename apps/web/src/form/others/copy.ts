/** Said where a colleague has taken away what is typed in: the form stays to be read. */
export const NOT_SAVED = 'Det, du har skrevet, er ikke gemt, men kan kopieres herfra.';
