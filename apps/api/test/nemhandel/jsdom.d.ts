/** As much of jsdom as reading a document asks for: the server's types know no DOM. */
declare module 'jsdom' {
  export interface DomElement {
    readonly namespaceURI: string | null;
    readonly tagName: string;
    readonly localName: string;
    readonly textContent: string | null;
    readonly children: Iterable<DomElement>;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  }
  export class JSDOM {
    readonly window: {
      readonly DOMParser: new () => { parseFromString(text: string, type: 'application/xml'): { readonly documentElement: DomElement } };
    };
  }
}
