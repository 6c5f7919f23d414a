/** A person's whole name as people read it, `Mette Kjær`. Pure. */
export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;
