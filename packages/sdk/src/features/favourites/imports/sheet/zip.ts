import { SheetRefusal } from './refusal.ts';

/** Bytes that the parts of a workbook may have once unpacked; as on the server. */
const unpackedMost = 200 * 1024 * 1024;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const deflated = 8;

interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isDeflated: boolean;
  readonly content: Uint8Array<ArrayBuffer>;
  /** The larger of what the directory and the entry itself claim. */
  readonly size: number;
}

/**
 * Looks at a ZIP file's directory (APPNOTE 4.3.12) and measures its parts before anything of it is kept.
 * @throws SheetRefusal for what is no workbook, is locked, or would unpack beyond measure
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>, most: number = unpackedMost): Promise<void> {
  const entries = readDirectory(bytes);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new SheetRefusal('locked_workbook');
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new SheetRefusal('not_a_workbook');
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > most) throw new SheetRefusal('unpacks_too_large');
  let left = most;
  for (const entry of entries) {
    left -= await unpackedSize(entry, left);
    if (left < 0) throw new SheetRefusal('unpacks_too_large');
  }
}

/** Measured, since a directory may lie about the sizes of its entries; counted no further than to `most`. */
async function unpackedSize({ isDeflated, content, size }: ZipEntry, most: number): Promise<number> {
  if (!isDeflated) return content.length;
  const { body } = new Response(content);
  // Safari before 16.4: what is claimed has to do.
  if (!body || typeof DecompressionStream === 'undefined') return size;
  const parts = body.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let measured = 0;
  try {
    while (measured <= most) {
      const { done, value } = await parts.read();
      if (done) break;
      measured += value.length;
    }
  } catch (cause) {
    throw new SheetRefusal('damaged_workbook', cause);
  }
  if (measured > most) await parts.cancel();
  return measured;
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new TextDecoder();
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let place = 0; place < count; place++) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) {
      throw new SheetRefusal('damaged_workbook');
    }
    const packed = view.getUint32(at + 20, true);
    const header = view.getUint32(at + 42, true);
    const nameLength = view.getUint16(at + 28, true);
    if (header + 30 > end || view.getUint32(header, true) !== headerSignature) {
      throw new SheetRefusal('damaged_workbook');
    }
    const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    if (from + packed > end) throw new SheetRefusal('damaged_workbook');
    entries.push({
      name: names.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isDeflated: view.getUint16(at + 10, true) === deflated,
      content: bytes.subarray(from, from + packed),
      size: Math.max(view.getUint32(at + 24, true), view.getUint32(header + 22, true)),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new SheetRefusal('damaged_workbook');
}
