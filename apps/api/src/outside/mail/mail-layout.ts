import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { LETTER_WORDS, type Letter, type LetterAction, type Sender } from './letter.ts';

/** The colours of the portal (design language §4.2); mail programs know no custom properties. */
const LIGHT = { ground: '#f2f5f3', sheet: '#ffffff', line: '#d3dbd7', ink: '#10211e', quiet: '#43544f', link: '#0b5c52' };
const DARK = { ground: '#0b1312', sheet: '#121c1a', line: '#2b3a37', ink: '#e8f0ed', quiet: '#aebeb9', link: '#7fdac4' };
const GREEN = '#0b3a34';
const LAMP = { plate: '#0e5d53', figure: '#ffc629' };
const BUTTON = '#0d4b43';
const FONT = '"Hanken Grotesk", "Segoe UI", system-ui, Helvetica, Arial, sans-serif';
/** Programs that follow the reader's theme take these; the others keep the light letter. */
const DARK_RULES = `@media (prefers-color-scheme: dark) {
/* Body draws its own ground in a table of one cell. */
.ground, .ground > table > tbody > tr > td { background-color: ${DARK.ground} !important; }
.signature { border-color: ${DARK.line} !important; }
.sheet { background-color: ${DARK.sheet} !important; border-color: ${DARK.line} !important; }
.ink { color: ${DARK.ink} !important; }
.quiet { color: ${DARK.quiet} !important; }
.other { border-color: ${DARK.quiet} !important; }
.link { color: ${DARK.link} !important; }
.button { background-color: ${LAMP.plate} !important; }
}`;

const line = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' };
const quiet = { ...line, color: LIGHT.quiet, fontSize: '14px', lineHeight: '21px' };

/** A letter under the brand's lamp, for programs that show HTML. No picture and nothing else is fetched: opening it tells nobody. */
export const renderMailLayout = async (letter: Letter, from: Sender): Promise<string> =>
  (await render(mailLayout(letter, from))).replaceAll(from.providerPhone, unbroken(from.providerPhone));

/** A phone number stays on one line. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

const mailLayout = (letter: Letter, from: Sender): ReactElement =>
  h(
    Html,
    { lang: wordsOf(letter).lang },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, letter.subject),
      h('style', null, DARK_RULES),
    ),
    h(Preview, null, letter.paragraphs[0] ?? letter.heading),
    h(
      Body,
      { className: 'ground', style: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.ground, fontFamily: FONT } },
      h(
        Container,
        {
          className: 'sheet',
          style: {
            maxWidth: '560px',
            backgroundColor: LIGHT.sheet,
            border: `1px solid ${LIGHT.line}`,
            borderRadius: '11px',
            overflow: 'hidden',
          },
        },
        h(Section, { style: { backgroundColor: GREEN, padding: '20px 32px' } }, lamp(from.brandName)),
        h(Section, { style: { padding: '28px 32px 12px' } }, ...words(letter), signature(letter, from)),
      ),
    ),
  );

const lamp = (brandName: string): ReactElement =>
  h(
    'span',
    {
      style: {
        display: 'inline-block',
        padding: '6px 13px 8px',
        borderRadius: '8px 8px 5px 5px',
        backgroundColor: LAMP.plate,
        color: LAMP.figure,
        fontSize: '20px',
        fontWeight: 700,
        lineHeight: '22px',
      },
    },
    brandName.toLocaleLowerCase('da-DK'),
  );

/** A letter's own language, Danish where it is not said. */
const wordsOf = ({ language = 'DK' }: Letter) => LETTER_WORDS[language];

function words(letter: Letter): ReactElement[] {
  const { heading, greeting, paragraphs, action, alternative, notes = [] } = letter;
  return [
    h(
      Heading,
      { key: 'heading', as: 'h1', className: 'ink', style: { margin: '0 0 20px', color: LIGHT.ink, fontSize: '22px', lineHeight: '28px' } },
      heading,
    ),
    ...[greeting, ...paragraphs].map((text) => h(Text, { key: text, className: 'ink', style: { ...line, color: LIGHT.ink } }, text)),
    ...(action ? [buttons(action, alternative)] : []),
    ...notes.map((text) => h(Text, { key: text, className: 'quiet', style: quiet }, text)),
    ...(action ? [spelledOut(letter, action.link)] : []),
  ];
}

const buttons = (action: LetterAction, alternative: LetterAction | undefined): ReactElement =>
  h(
    Section,
    { key: 'action', style: { padding: '4px 0 20px' } },
    h(Button, { href: action.link, className: 'button', style: { ...press, backgroundColor: BUTTON, color: '#ffffff' } }, action.label),
    alternative &&
      h(
        Button,
        {
          href: alternative.link,
          className: 'ink other',
          style: { ...press, marginLeft: '12px', border: `1px solid ${LIGHT.quiet}`, color: LIGHT.ink },
        },
        alternative.label,
      ),
  );
const press = { borderRadius: '7px', fontSize: '16px', fontWeight: 600, padding: '12px 22px' };

/** For whoever cannot press the button. */
const spelledOut = (letter: Letter, link: string): ReactElement =>
  h(
    Text,
    { key: 'link', className: 'quiet', style: { ...quiet, overflowWrap: 'anywhere', wordBreak: 'break-word' } },
    wordsOf(letter).spelledOut,
    h(Link, { href: link, className: 'link', style: { color: LIGHT.link } }, link),
  );

const signature = (letter: Letter, { brandName, providerPhone }: Sender): ReactElement =>
  h(
    Text,
    { className: 'quiet signature', style: { ...quiet, borderTop: `1px solid ${LIGHT.line}`, paddingTop: '16px' } },
    wordsOf(letter).regards,
    h('br'),
    brandName,
    h('br'),
    h(Link, { href: `tel:${providerPhone.replaceAll(' ', '')}`, className: 'link', style: { color: LIGHT.link } }, providerPhone),
  );
