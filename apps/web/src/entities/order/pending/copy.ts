/** What is said while nobody knows whether something went through, and when nothing can be sent (decisions §5). */
export const COPY = {
  stillNoAnswer: 'Vi har stadig ikke fået svar. Ring på',
  weHelp: ', så hjælper vi dig.',
  giveUp: 'Opgiv bestillingen',
  offline: 'Du er offline. Ring',
  givenUp: 'Bestillingen er opgivet. Nåede første forsøg frem, kommer den på listen. Er du i tvivl, så ring',
  givenUpAndRing: (phone: string) =>
    `Bestillingen er opgivet. Nåede første forsøg frem, kommer den på listen. Er du i tvivl, så ring ${phone}.`,
} as const;
