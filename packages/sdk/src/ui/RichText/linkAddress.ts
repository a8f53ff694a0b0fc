const longest = 2048;

/** Allowed targets of a link. */
const allowed = new Set(['http:', 'https:', 'mailto:']);

/** Returns a URL for a link, or `null`: `example.com` gets https, `a@example.com` gets mailto. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > longest || /[\s\p{Cc}\\]/u.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text) ? text : `https://${text}`;
  return isLinkAddress(address) ? address : null;
}

/** Whether a typed or pasted link is allowed. */
export function isLinkAddress(address: string): boolean {
  try {
    const { protocol, hostname, pathname } = new URL(address);
    if (!allowed.has(protocol)) return false;
    return protocol === 'mailto:' ? pathname.includes('@') : /\.|^localhost$|^\[/.test(hostname);
  } catch {
    return false;
  }
}
