import { Refusal } from '../refusal.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly compressedSize: number;
  /** As the directory claims; a lie is possible. */
  readonly size: number;
  readonly headerAt: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** The central directory of a ZIP file (APPNOTE 4.3.12); refuses one that is cut off. */
export function zipDirectory(bytes: Buffer): readonly ZipEntry[] {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature)
      throw new Refusal('damaged_workbook');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw new Refusal('damaged_workbook');
}

/** The packed bytes of an entry. */
export function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer {
  if (entry.headerAt + 30 > bytes.length) throw new Refusal('damaged_workbook');
  const start =
    entry.headerAt + 30 + bytes.readUInt16LE(entry.headerAt + 26) + bytes.readUInt16LE(entry.headerAt + 28);
  if (start + entry.compressedSize > bytes.length) throw new Refusal('damaged_workbook');
  return bytes.subarray(start, start + entry.compressedSize);
}
