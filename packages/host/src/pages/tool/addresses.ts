import { isEmail } from '@reachkit/sdk/form';

/** Why an address is invalid. */
export type AddressFault = 'noAt' | 'fullWidth' | 'domain' | 'other';

export interface BadAddress {
  readonly text: string;
  readonly fault: AddressFault;
}

export interface CheckedAddresses {
  /** In order of first occurrence, without duplicates; the domain in lower case. */
  readonly good: readonly string[];
  readonly bad: readonly BadAddress[];
  /** Number of duplicates left out. */
  readonly repeated: number;
}

/** Extracts addresses from a text: one or several per line, with or without a name before `<…>`. */
export function checkAddresses(text: string): CheckedAddresses {
  const good = new Map<string, string>();
  const bad: BadAddress[] = [];
  let repeated = 0;
  for (const piece of piecesOf(text)) {
    const address = withPlainDomain(piece);
    // The local part is case-sensitive in theory (RFC 5321, section 2.4), but not at today's providers.
    const same = address.toLowerCase();
    if (!isEmail(address)) bad.push({ text: piece, fault: faultOf(piece) });
    else if (good.has(same)) repeated += 1;
    else good.set(same, address);
  }
  return { good: [...good.values()], bad, repeated };
}

function piecesOf(text: string): readonly string[] {
  return text
    .split(/[\n\r\t,;，；、]+/)
    .flatMap((part) => {
      const inBrackets = /<([^<>]*)>/.exec(part)?.[1];
      if (inBrackets !== undefined) return [inBrackets.trim()];
      const words = part.trim().split(/\s+/);
      // "Kim kim@example.com": the other words are the name of the address.
      const addresses = words.filter((word) => /[@＠]/.test(word));
      return addresses.length > 0 ? addresses : [words.join(' ')];
    })
    .map((piece) => piece.replace(/^mailto:/i, ''))
    .filter((piece) => piece !== '');
}

function withPlainDomain(piece: string): string {
  const at = piece.lastIndexOf('@');
  return at < 0 ? piece : piece.slice(0, at) + piece.slice(at).toLowerCase();
}

function faultOf(piece: string): AddressFault {
  if (/[\uff01-\uff5e\u3002\u3000]/.test(piece)) return 'fullWidth';
  if (!piece.includes('@')) return 'noAt';
  const domain = piece.slice(piece.lastIndexOf('@') + 1);
  return /^[^.]+(\.[^.]+)*\.[A-Za-z]{2,}$/.test(domain) ? 'other' : 'domain';
}
