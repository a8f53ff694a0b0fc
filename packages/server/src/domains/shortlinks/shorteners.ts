/** Public URL shorteners: their targets can change, and can be Reachkit's short links. */
const hosts: ReadonlySet<string> = new Set([
  ...['bit.ly', 'bitly.com', 'j.mp', 't.co', 'tinyurl.com', 'goo.gl', 'ow.ly', 'is.gd', 'v.gd', 'buff.ly'],
  ...['rebrand.ly', 'cutt.ly', 'shorturl.at', 'rb.gy', 'tiny.cc', 's.id', 'bl.ink', 'short.io', 't.ly'],
  ...['lnkd.in', 'soo.gd', 'clck.ru', 'u.to', 'adf.ly', 'shorte.st', 'bc.vc', 'tny.im', 'qr.ae', 'dub.sh'],
  ...[
    't.cn',
    'dwz.cn',
    'url.cn',
    'suo.im',
    'suo.nz',
    'sina.lt',
    'w.url.cn',
    'c7.gg',
    'tb.cn',
    '3.cn',
    'u.nu',
  ],
]);

/** Whether a host, in lower case, is a public URL shortener. */
export function isShortener(host: string): boolean {
  return hosts.has(host.replace(/^www\./, ''));
}
