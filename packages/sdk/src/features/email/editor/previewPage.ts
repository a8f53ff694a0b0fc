import { languageOf } from '../../../domain/format/languageOf.ts';

interface PreviewOptions {
  /** HTML of an email with its variables filled in. */
  readonly html: string;
  readonly scheme: 'light' | 'dark';
  /** Whether remote images are loaded. */
  readonly hasImages: boolean;
  /** Uploaded images as `data:` URLs, by their URL in the HTML. */
  readonly uploaded: ReadonlyMap<string, string>;
}

/**
 * Builds the document of a frame that shows an email. Its CSP blocks scripts and all requests except images on request;
 * links open nothing. It needs no stylesheet, so that it works under a host's strict CSP.
 */
export function previewPage({ html, scheme, hasImages, uploaded }: PreviewOptions): string {
  // Images that are not loaded are replaced by their alternative text; a blocked one would log an error to the console.
  const shown = html.replace(/(<img\b[^>]*?)\ssrc="([^"]*)"/gi, (tag, before: string, src: string) => {
    const own = uploaded.get(src);
    if (own !== undefined) return `${before} src="${own}"`;
    return hasImages && /^https?:/i.test(src) ? tag : `${before} data-src="${src}"`;
  });
  const images = hasImages ? 'data: http: https:' : 'data:';
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}`;
  return [
    `<!doctype html><html lang="${languageOf(html.replace(/<[^>]*>/g, ' '))}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="color-scheme" content="only ${scheme}">`,
    '<base target="_blank"></head>',
    `<body dir="auto" marginwidth="16" marginheight="16"><font face="system-ui, sans-serif" size="2">${shown}</font></body></html>`,
  ].join('');
}
