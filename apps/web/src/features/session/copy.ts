export const COPY = {
  signedOutByForce: 'Du er blevet logget ud. Log ind igen.',
  everywhere: {
    title: 'Log ud på alle enheder?',
    text: 'Du bliver logget ud med det samme her og overalt, hvor du ellers er logget ind. Det, du har skrevet i bestillingen her, slettes.',
    stay: 'Tilbage',
    leave: 'Log ud overalt',
    done: 'Du er logget ud på alle enheder.',
  },
};
