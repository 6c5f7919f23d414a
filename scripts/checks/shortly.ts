import { stripVTControlCharacters } from 'node:util';

const ERROR_LENGTH = 300;
/** What an error says first, on one line, without colours and behind a dash; nothing of no words. */
export function shortly(message = ''): string {
  const words = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return words && ` – ${words.slice(0, ERROR_LENGTH)}`;
}
