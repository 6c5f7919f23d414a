import { LETTER_WORDS, type Letter, type Sender, type WrittenLetter } from './letter.ts';

/** Writes both parts of a letter. The part for HTML is loaded with the first one, so that the portal starts as fast without. */
export async function writeLetter(letter: Letter, from: Sender): Promise<WrittenLetter> {
  const { renderMailLayout } = await import('./mail-layout.ts');
  const { recipient, subject } = letter;
  return { recipient, subject, body: plainText(letter, from), html: await renderMailLayout(letter, from) };
}

function plainText({ language = 'DK', greeting, paragraphs, action, alternative, notes = [] }: Letter, from: Sender): string {
  return [
    greeting,
    ...paragraphs,
    ...(alternative ? [action, alternative].flatMap((one) => (one ? [`${one.label}: ${one.link}`] : [])) : action ? [action.link] : []),
    ...notes,
    `${LETTER_WORDS[language].regards}\n${from.brandName}\n${from.providerPhone}`,
  ].join('\n\n');
}
