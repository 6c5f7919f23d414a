/** Of what a neighbour says, so many characters are kept. */
const HEARD_MAX = 300;

/** What a neighbour said, fit to be kept: in one line, without signs that no text of the database may hold, no longer than anybody reads. */
export const heard = (said: string): string =>
  said
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, HEARD_MAX)
    .toWellFormed();
