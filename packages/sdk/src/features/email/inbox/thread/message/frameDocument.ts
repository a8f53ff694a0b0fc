/** A link of a message: its text and its target. */
export interface FrameLink {
  readonly text: string;
  readonly url: string;
  /** Whether the link's text names another site than its target. */
  readonly isElsewhere: boolean;
}

export interface FrameContent {
  readonly html: string;
  readonly links: readonly FrameLink[];
  /** Indexes of its remote images. */
  readonly images: readonly number[];
  /** Ids of the inline images used in its text. */
  readonly parts: readonly string[];
}

/** Loaded images of a message, as `data:` URLs: remote ones by index, inline ones by id. */
export type FrameImages = ReadonlyMap<number | string, string>;

/** Elements that run code, send requests, navigate or take input. The frame blocks all of it too. */
const dropped = [
  ...['script', 'style', 'link', 'meta', 'base', 'title', 'template', 'noscript', 'slot', 'dialog'],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
  ...['form', 'input', 'button', 'select', 'textarea', 'svg', 'math', 'audio', 'video', 'source', 'track'],
].join(',');

const kept = new Set([
  ...['style', 'align', 'valign', 'width', 'height', 'bgcolor', 'color', 'face', 'size', 'border'],
  ...['cellpadding', 'cellspacing', 'colspan', 'rowspan', 'dir', 'lang', 'title', 'alt', 'start', 'type'],
]);
/** Detects a URL in a style, also an obfuscated one. */
const fetchingStyle = /url\s*\(|image-set|image\s*\(|src\s*\(|@|\\|expression/i;
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]*$/i;

/**
 * Prepares a message's HTML for a frame: links are numbered and disabled, images are those in `images`. The server has
 * already sanitised it; this is a second defence. For browsers.
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

/** Returns the text that replaces an image. */
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

/** Returns the URL as a browser opens it, with an ASCII host; `null` if it is no web address. */
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
 * Builds the document of a sandboxed frame around a message's HTML. Its CSP blocks scripts and requests: images are
 * `data:` URLs. It needs no stylesheet, so that it works under a host's strict CSP.
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
