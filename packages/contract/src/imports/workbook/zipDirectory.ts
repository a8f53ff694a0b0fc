export interface ZipEntry {
  /** ASCII only, like the part names of a workbook (ECMA-376, part 2, 6.2.2); others are not decoded. */
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isDeflated: boolean;
  /** Unpacked size claimed by the directory or the entry, whichever is larger; may be false. */
  readonly size: number;
  readonly compressedSize: number;
  readonly headerAt: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Reads the central directory of a ZIP file (APPNOTE 4.3.12); `undefined` if truncated or damaged. */
export function zipDirectory(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const headerAt = view.getUint32(at + 42, true);
    const claimed = headerAt + 26 <= bytes.length ? view.getUint32(headerAt + 22, true) : 0;
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isDeflated: view.getUint16(at + 10, true) !== 0,
      size: Math.max(view.getUint32(at + 24, true), claimed),
      compressedSize: view.getUint32(at + 20, true),
      headerAt,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}

/** Returns the packed bytes of an entry; `undefined` if incomplete. */
export function packedBytes<B extends ArrayBufferLike>(
  bytes: Uint8Array<B>,
  { headerAt, compressedSize }: ZipEntry,
): Uint8Array<B> | undefined {
  const view = viewOf(bytes);
  if (headerAt + 30 > bytes.length || view.getUint32(headerAt, true) !== headerSignature) return undefined;
  const start = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  const end = start + compressedSize;
  return end > bytes.length ? undefined : bytes.subarray(start, end);
}
