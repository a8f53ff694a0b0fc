import { languageOf } from '../../../domain/format/languageOf.ts';

interface PreviewOptions {
  /** Filled HTML of an email. */
  readonly html: string;
  readonly scheme: 'light' | 'dark';
  /** Whether images of the web are fetched. */
  readonly hasImages: boolean;
  /** Uploaded images as `data:` addresses, by the address that the HTML has. */
  readonly uploaded: ReadonlyMap<string, string>;
}

/**
 * The page of a frame that shows an email. Its policy lets nothing run and fetches nothing but images, and those only
 * when asked for; links open nowhere. Its look needs no style sheet, so that it holds under a host's strict policy.
 */
export function previewPage({ html, scheme, hasImages, uploaded }: PreviewOptions): string {
  // Its words stand in the place of an image that is not asked for; blocked, it would be a fault in the console.
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
