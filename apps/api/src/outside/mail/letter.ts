/** A button of a letter. */
export interface LetterAction {
  readonly label: string;
  readonly link: string;
}
/** What a letter says; how it looks is told by `mail-layout.ts`. All texts are plain: nothing in them is markup. */
export interface Letter {
  /** In which language the texts are; Danish where it is not said. */
  readonly language?: 'DK' | 'EN';
  readonly recipient: string;
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing the letter asks for. */
  readonly action?: LetterAction;
  /** The other answer, beside it. */
  readonly alternative?: LetterAction;
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

/** What every letter says, in both languages. */
export const LETTER_WORDS = {
  DK: { lang: 'da', regards: 'Venlig hilsen', spelledOut: 'Virker knappen ikke, så åbn denne adresse: ' },
  EN: { lang: 'en', regards: 'Kind regards', spelledOut: 'If the button does not work, open this address: ' },
} as const;
