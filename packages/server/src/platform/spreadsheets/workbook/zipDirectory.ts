import * as zip from '@reachkit/contract/imports/workbook/zipDirectory';
import { Refusal } from '../reading/refusal.ts';

export type ZipEntry = zip.ZipEntry;

/** Reads the entries of a workbook's ZIP. @throws Refusal for one that is cut off */
export function zipDirectory(bytes: Buffer): readonly ZipEntry[] {
  const entries = zip.zipDirectory(bytes);
  if (!entries) throw new Refusal('damaged_workbook');
  return entries;
}

/** Returns the packed bytes of an entry. @throws Refusal where they are not there as a whole */
export function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer {
  const packed = zip.packedBytes(bytes, entry);
  if (!packed) throw new Refusal('damaged_workbook');
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
}
