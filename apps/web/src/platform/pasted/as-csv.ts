/** Text of a list as a file that is saved. Pure. */
export const asCsv = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });
