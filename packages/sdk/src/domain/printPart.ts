/** The places whose sheets apply to an element: the document, and a shadow root around it. */
function placesAround(element: Element): readonly (Document | ShadowRoot)[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [document, root] : [document];
}

/**
 * Prints one part of a page without the host's page around it: a copy in a frame of its own, in the light scheme, under
 * the same sheets, so that no policy has to allow more.
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
    // A sheet made by a script belongs to its document.
    for (const { cssRules } of 'adoptedStyleSheets' in place ? place.adoptedStyleSheets : []) {
      const copy = new view.CSSStyleSheet();
      copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
      paper.adoptedStyleSheets.push(copy);
    }
  }
  // Some browsers print after this call, from the frame as it stands then.
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.focus();
  view.print();
}

/** Settles once the copy of a sheet applies, or does not come. */
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
