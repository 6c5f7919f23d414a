/** What a letter says; how it looks is told by `mail-layout.ts`. All texts are Danish and plain: nothing in them is markup. */
export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing the letter asks for. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Below the button, smaller. */
  readonly notes?: readonly string[];
}
/** Who it is from. */
export interface Sender {
  readonly brandName: string;
  readonly providerPhone: string;
}
/** A letter made ready to be kept and sent. */
export interface WrittenLetter {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}
