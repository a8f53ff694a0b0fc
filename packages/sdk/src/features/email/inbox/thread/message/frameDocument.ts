/** A link of a message: its words, and where it leads. */
export interface FrameLink {
  readonly text: string;
  readonly url: string;
  /** Its words name another site than the one it leads to. */
  readonly isElsewhere: boolean;
}

export interface FrameContent {
  readonly html: string;
  readonly links: readonly FrameLink[];
  /** Indexes of the remote images that it names. */
  readonly images: readonly number[];
  /** Ids of the images that the message carries and its text names. */
  readonly parts: readonly string[];
}

/** Images of a message that were fetched, as `data:` addresses: remote ones by index, carried ones by id. */
export type FrameImages = ReadonlyMap<number | string, string>;

/** Elements that run code, fetch, navigate or take input. The frame forbids all of it too. */
const dropped = [
  ...['script', 'style', 'link', 'meta', 'base', 'title', 'template', 'noscript', 'slot', 'dialog'],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
  ...['form', 'input', 'button', 'select', 'textarea', 'svg', 'math', 'audio', 'video', 'source', 'track'],
].join(',');

const kept = new Set([
  ...['style', 'align', 'valign', 'width', 'height', 'bgcolor', 'color', 'face', 'size', 'border'],
  ...['cellpadding', 'cellspacing', 'colspan', 'rowspan', 'dir', 'lang', 'title', 'alt', 'start', 'type'],
]);
/** An address in a style, also in a disguise. */
const fetchingStyle = /url\s*\(|image-set|image\s*\(|src\s*\(|@|\\|expression/i;
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]*$/i;

/**
 * The HTML of a message for a frame: links are numbered and lead nowhere by themselves, images are those in
 * `images`. The server has sanitised it already; this holds where that failed. For browsers.
 */
export function frameContent(html: string, images: FrameImages): FrameContent {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const links: FrameLink[] = [];
  const named: number[] = [];
  const parts: string[] = [];
  for (const element of body.querySelectorAll('*')) {
    const remote = element.getAttribute('data-rk-src');
    const part = element.getAttribute('data-rk-part');
    const source = element.getAttribute('src') ?? '';
    const href = element.getAttribute('href');
    for (const { name, value } of [...element.attributes]) {
      const isKept = kept.has(name) && !(name === 'style' && fetchingStyle.test(value));
      if (!isKept) element.removeAttribute(name);
    }
    if (element.tagName === 'IMG') {
      if (remote !== null) {
        const index = /^\d{1,5}$/.test(remote) ? Number(remote) : named.length;
        named.push(index);
        show(element, images.get(index));
      } else if (part !== null) {
        parts.push(part);
        show(element, images.get(part));
      } else if (inlineImage.test(source)) element.setAttribute('src', source);
      if (!element.hasAttribute('src')) element.replaceWith(inWords(element));
    }
    const url = href === null ? null : webAddress(href);
    if (url !== null && element.tagName === 'A') number(element, url, links);
  }
  return { html: body.innerHTML, links, images: named, parts };
}

function show(image: Element, address: string | undefined) {
  if (address !== undefined) image.setAttribute('src', address);
}

/** Placeholder of a picture that is not shown. */
const inWords = (image: Element): string => {
  const alt = (image.getAttribute('alt') ?? '').trim();
  return alt === '' ? '' : `[${alt}]`;
};

function number(element: Element, url: string, links: FrameLink[]) {
  const text = (element.textContent ?? '').trim().slice(0, 200);
  links.push({ text, url, isElsewhere: namesAnotherSite(text, url) });
  element.setAttribute('title', url);
  const underlined = element.ownerDocument.createElement('u');
  underlined.append(...element.childNodes);
  const mark = element.ownerDocument.createElement('sup');
  mark.textContent = `[${links.length}]`;
  element.append(underlined, mark);
}

/** As the browser would open it, its host in ASCII; `null` for what is no address of the web. */
export function webAddress(href: string): string | null {
  try {
    const { protocol, href: whole } = new URL(href.trim());
    return protocol === 'http:' || protocol === 'https:' ? whole : null;
  } catch {
    return null;
  }
}

const named = /(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/iu;

function namesAnotherSite(text: string, url: string): boolean {
  const host = named.exec(text)?.[1];
  if (host === undefined) return false;
  const said = webAddress(`https://${host}`);
  if (said === null) return false;
  const site = (address: string) => new URL(address).hostname.replace(/^www\./, '');
  const [a, b] = [site(said), site(url)];
  return a !== b && !b.endsWith(`.${a}`);
}

/**
 * The page of a sandboxed frame around the HTML of a message. Its policy lets nothing run and fetches nothing: images
 * stand in it as `data:` addresses. Its look needs no style sheet, so that it holds under a host's strict policy.
 */
export function frameDocument(html: string, scheme: 'light' | 'dark', lang: string): string {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta http-equiv="x-dns-prefetch-control" content="off">',
    '<meta name="referrer" content="no-referrer">',
    `<meta name="color-scheme" content="only ${scheme}">`,
    '<base target="_blank"></head>',
    `<body dir="auto" marginwidth="0" marginheight="0"><font face="system-ui, sans-serif" size="2">${html}</font></body></html>`,
  ].join('');
}
