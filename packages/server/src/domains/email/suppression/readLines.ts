import { mailSuppressionsMost } from '@reachkit/contract';
import { canonicalAddress } from '../addresses/canonicalAddress.ts';

export interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly address: string;
  /** `null`: there is no address in it. */
  readonly key: string | null;
}

/** Addresses one a line, alone, behind a name (`Mia <mia@example.com>`) or in a cell of CSV; `null` for too many lines. */
export function readLines(text: string): readonly Line[] | null {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > mailSuppressionsMost) return null;
  return lines.flatMap((whole, at): Line[] => {
    const plain = whole.replace(/^\uFEFF/, '').trim();
    if (plain === '') return [];
    const found =
      /<([^<>]+)>\s*$/.exec(plain)?.[1] ?? plain.split(/[,;\t]/).find((cell) => cell.includes('@')) ?? plain;
    const address = found.trim().replace(/^["']|["']$/g, '');
    return [{ line: at + 1, text: plain, address, key: canonicalAddress(address) }];
  });
}
