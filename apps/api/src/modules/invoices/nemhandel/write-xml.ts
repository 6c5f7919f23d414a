import { setImmediate as nextTurn } from 'node:timers/promises';
import { kronerFromOere } from '@praj/domain/money.ts';
import Builder from 'fast-xml-builder';
import { portionsOf } from '../../../platform/statements/portions.ts';

/** An element's content: text, its elements in order, several of the same name, or text with attributes. */
export type Xml = string | XmlElement | readonly XmlElement[] | { readonly '#': string; readonly [attribute: `@${string}`]: string };
export interface XmlElement {
  readonly [name: string]: Xml | null | undefined;
}

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd';
const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#', format: true });
/** What no XML document may hold, in whatever form. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** So many lines are written at a time, and others have the process before the next. */
const LINES_AT_A_TIME = 100;

/**
 * A UBL document: its head, then its lines. What is null, undefined or empty is left out.
 * @param root such as `Invoice` @param lineOf what a line is written as
 */
export async function writeUbl<Line>(
  root: 'Invoice' | 'CreditNote',
  head: XmlElement,
  lines: readonly Line[],
  lineOf: (line: Line) => XmlElement,
): Promise<string> {
  const namespaces = {
    '@xmlns': `${NAMESPACE}:${root}-2`,
    '@xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
  };
  const end = `</${root}>`;
  const open = (xml: string): string => xml.slice(0, xml.lastIndexOf(end));
  let written = open(builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, [root]: { ...namespaces, ...clean(head) } }));
  for (const some of portionsOf(lines, LINES_AT_A_TIME)) {
    await nextTurn();
    // Within a root of their own, so that they stand as far in as in the whole.
    const within = open(builder.build({ [root]: { [`cac:${root}Line`]: some.map((line) => clean(lineOf(line))) } }));
    written += within.slice(`<${root}>\n`.length);
  }
  return `${written}${end}\n`;
}

function clean(element: XmlElement): Record<string, unknown> {
  const kept = Object.entries(element).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, cleanOne(value)]],
  );
  return Object.fromEntries(kept) as Record<string, unknown>;
}
function cleanOne(value: Xml): unknown {
  if (typeof value === 'string') return value.replaceAll(FORBIDDEN, '');
  return Array.isArray(value) ? value.map((each: XmlElement) => clean(each)) : clean(value as XmlElement);
}

/** `123.40` in kroner, of øre. */
export const amount = (oere: number): Xml => ({ '@currencyID': 'DKK', '#': kronerFromOere(oere).toFixed(2) });
/** A value of a scheme. */
export const ofScheme = (schemeID: string, value: string): Xml => ({ '@schemeID': schemeID, '#': value });
