/** Types of the part that tests use: an HTML parser that works like a browser's. */
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
