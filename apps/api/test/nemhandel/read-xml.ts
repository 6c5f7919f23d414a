import { type DomElement, JSDOM } from 'jsdom';

/** A parsed XML document, or one element of it: names with their usual prefixes (`cac:`, `cbc:`; none for the root). */
export interface XmlNode {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

const PREFIXES: Readonly<Record<string, string>> = {
  'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2': 'cac:',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2': 'cbc:',
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2': '',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2': '',
};

/** One window for all documents: making one takes longer than reading. */
let parser: InstanceType<JSDOM['window']['DOMParser']> | undefined;
/** Reads a document. @throws where it is not well-formed, or has an element of another vocabulary */
export function readXml(xml: string): XmlNode {
  parser ??= new new JSDOM().window.DOMParser();
  return nodeOf(parser.parseFromString(xml, 'application/xml').documentElement);
}
function nodeOf(element: DomElement): XmlNode {
  const prefix = PREFIXES[element.namespaceURI ?? ''];
  if (prefix === undefined) throw new Error(`${element.tagName} is not of UBL`);
  const children = [...element.children].map(nodeOf);
  const attributes = [...element.attributes]
    .filter(({ name }) => !name.startsWith('xmlns'))
    .map(({ name, value }) => [name, value] as const);
  return {
    name: prefix + element.localName,
    text: children.length > 0 ? '' : (element.textContent ?? ''),
    attributes: Object.fromEntries(attributes),
    children,
  };
}

/** The elements at a path of names below one: `cac:Party/cbc:EndpointID`; a name may say several, `cac:InvoiceLine|cac:CreditNoteLine`. */
export const all = (node: XmlNode, path: string): XmlNode[] =>
  path.split('/').reduce<XmlNode[]>(
    (found, names) => {
      const wanted = names.split('|');
      return found.flatMap(({ children }) => children.filter(({ name }) => wanted.includes(name)));
    },
    [node],
  );
/** Every element below, and the one itself. */
export const everyNode = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(everyNode)];
export const has = (node: XmlNode, path: string): boolean =>
  all(node, path).some(({ text, children }) => text.trim() !== '' || children.length > 0);
/** The text at a path; empty where there is none. */
export const textAt = (node: XmlNode, path: string): string => all(node, path)[0]?.text ?? '';
export const attributeAt = (node: XmlNode, path: string, name: string): string => all(node, path)[0]?.attributes[name] ?? '';
/** An amount in øre; not a number where there is none. */
export const oereAt = (node: XmlNode, path: string): number => {
  const text = textAt(node, path);
  return text === '' ? Number.NaN : Math.round(Number(text) * 100);
};
export const sumOere = (nodes: readonly XmlNode[], path: string): number => nodes.reduce((sum, node) => sum + oereAt(node, path), 0);

/** A rule by its number, whether it is one of those that a receiver refuses a document for. */
export interface PublishedRule {
  readonly rule: string;
  readonly says: string;
  readonly holds: (document: XmlNode) => boolean;
}
/** The numbers of the rules that a document breaks. */
export const brokenBy = (document: XmlNode, rules: readonly PublishedRule[]): string[] =>
  rules.filter(({ holds }) => !holds(document)).map(({ rule, says }) => `${rule}: ${says}`);
