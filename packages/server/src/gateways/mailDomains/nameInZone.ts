import { getDomain } from 'tldts';

/**
 * Returns a DNS name in the form that most providers expect: the part before the registrable domain, `_reachkit.go` of
 * `_reachkit.go.shop.cn`; `@` for that domain itself.
 */
export function nameInZone(name: string): string {
  const zone = getDomain(name, { validateHostname: false });
  if (zone === null) return name;
  return name === zone ? '@' : name.slice(0, -zone.length - 1);
}
