/** A person's whole name as people read it, `Mette Kjær`. Pure. */
export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;

/** Whose first letters are a person's initials (S1 §1): the first word of either name, also where one has several. Pure. */
export const shortName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName.split(' ')[0]} ${lastName.split(' ')[0]}`;
