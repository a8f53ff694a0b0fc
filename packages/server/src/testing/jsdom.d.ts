/** Types of the part that tests use: a parser that reads HTML as browsers do. */
declare module 'jsdom' {
  interface ParsedElement {
    readonly id: string;
    readonly localName: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  }
  interface ParsedDocument {
    readonly body: { readonly children: { readonly length: number } };
    querySelectorAll(selectors: string): Iterable<ParsedElement>;
  }
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly DOMParser: new () => { parseFromString(text: string, type: 'text/html'): ParsedDocument };
    };
  }
}
