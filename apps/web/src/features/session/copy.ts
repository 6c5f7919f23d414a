export const copy = { signedOutByForce: 'Du er blevet logget ud. Log ind igen.' };
