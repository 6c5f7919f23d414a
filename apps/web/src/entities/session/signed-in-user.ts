import { createContext } from 'react';

/** Id of the person whose session the page below shows; it stays the same while the cookies go. */
export const SignedInUser = createContext<string | undefined>(undefined);
