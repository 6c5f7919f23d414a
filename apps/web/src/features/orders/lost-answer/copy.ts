/** What is said while nobody knows whether something went through (decisions §5). */
export const COPY = {
  stillNoAnswer: 'Vi har stadig ikke fået svar. Ring på',
  weHelp: ', så hjælper vi dig.',
} as const;
