/** The branch that a new company begins with (decisions §7). */
export const FIRST_BRANCH = 'Hovedkontor';
