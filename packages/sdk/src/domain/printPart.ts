/** Returns the roots with stylesheets that apply to an element: the document, and an enclosing shadow root. */
function placesAround(element: Element): readonly (Document | ShadowRoot)[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [document, root] : [document];
}

/**
 * Prints one part of a page without the rest: a copy in an iframe, in the light scheme, with the same stylesheets, so
 * that the CSP needs no exception.
 */
export async function printPart(part: HTMLElement, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  document.body.append(frame);
  const paper = frame.contentDocument;
  const view = paper?.defaultView;
  if (!paper || !view) {
    frame.remove();
    return;
  }
  paper.title = title;
  paper.documentElement.lang = document.documentElement.lang;
  const root = part.closest('.rk-root')?.cloneNode(false);
  if (root instanceof HTMLElement) {
    root.dataset.rkScheme = 'light';
    root.append(part.cloneNode(true));
    paper.body.append(paper.importNode(root, true));
  } else paper.body.append(paper.importNode(part, true));
  for (const place of placesAround(part)) {
    const sheets = [...place.querySelectorAll('style, link[rel="stylesheet"]')];
    await Promise.all(sheets.map((sheet) => copySheet(paper, sheet)));
    // A constructed stylesheet belongs to its document.
    for (const { cssRules } of 'adoptedStyleSheets' in place ? place.adoptedStyleSheets : []) {
      const copy = new view.CSSStyleSheet();
      copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
      paper.adoptedStyleSheets.push(copy);
    }
  }
  // Some browsers print after this call, so the iframe must still exist.
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.focus();
  view.print();
}

/** Resolves once the copy of a stylesheet has loaded or failed. */
function copySheet(paper: Document, sheet: Element): Promise<void> {
  const copy = paper.importNode(sheet, true);
  const isLoading = copy.localName === 'link';
  return new Promise((resolve) => {
    if (isLoading) {
      copy.addEventListener('load', () => resolve(), { once: true });
      copy.addEventListener('error', () => resolve(), { once: true });
    }
    paper.head.append(copy);
    if (!isLoading) resolve();
  });
}
