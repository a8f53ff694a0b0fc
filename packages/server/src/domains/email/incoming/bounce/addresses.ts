const quoted = String.raw`"(?:[^"\\\r\n]|\\.){1,62}"`;
/** Letters of scripts with spaces between words; letters of other scripts only match within brackets. */
const letters = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\d`;
const local = `(?:${quoted}|[${letters}.!#$%&'*+/=?^_\`{|}~-]{1,64})`;
/** A domain without two dots in a row, as in `mia@creator.example...User unknown`. */
const domain = String.raw`[${letters}](?:(?:[${letters}-]|\.(?!\.)){0,250}[${letters}])?`;
const bracketed = String.raw`<\s{0,2}(?:mailto:)?(?:@[^\s<>:]{1,255}:)?((?:${quoted}|[^\s<>"():;,@]{1,64})@[^\s<>"():;,@]{1,255})\s{0,2}>`;
const wide = String.raw`[\p{L}\p{M}\d._-]{1,64}@(?=[^${letters}])[\p{L}\p{M}\d](?:[\p{L}\p{M}\d.-]{0,250}[\p{L}\d])?`;
const pattern = new RegExp(`${bracketed}|(${local}@(?:${domain})|${wide})`, 'giu');
/** Labels before a value that would match as part of the address, and quotation marks. */
const before =
  /^(?:['`*./|]+|(?:rcpt(?:to)?|to|recipient|addr(?:ess)?|e-?mail|user|for|from|orcpt|smtp)=(?=.{1,64}@))+/i;

/** Code of a multi-line reply (RFC 5321), before an address without brackets: `550-mia@creator.example is …`. */
const replyCode = /^[245]\d\d-(?=.)/;

export interface FoundAddress {
  /** In lower case. */
  readonly address: string;
  readonly start: number;
  readonly end: number;
}

/** Finds complete addresses in a text: with apostrophes, `=`, quoted local parts and letters of any language. */
export function findAddresses(text: string): readonly FoundAddress[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const written = found[1] ?? found[2] ?? '';
    const bare = (found[1] ? written : written.replace(replyCode, '')).replace(before, '');
    const address = bare.replace(/[.'-]+$/, '').toLowerCase();
    const at = found.index + found[0].indexOf(written) + (written.length - bare.length);
    const end = found.index + found[0].length;
    return /.@./u.test(address) ? [{ address, start: found[1] ? found.index : at, end }] : [];
  });
}

export const addressesIn = (text: string): readonly string[] =>
  findAddresses(text).map(({ address }) => address);

/** Parses a field such as `rfc822; mia@creator.example`; `utf-8` addresses may contain `\x{61}` (RFC 6533). */
export function addressOfField(value: string | undefined): string | null {
  const written = (value ?? '').replace(/\\x\{([0-9a-f]{1,6})\}/gi, (whole, hex: string) => {
    const point = Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
  const bare = written.replace(/^\s*[\w-]{1,30}\s*;\s*/, '').trim();
  // A field contains only the address, so no other delimiter is needed.
  return (
    addressesIn(/^[^\s<>"]+@[^\s<>"@]+$/.test(bare) ? `<${bare.replace(/[.,;:]+$/, '')}>` : bare)[0] ?? null
  );
}
