import { Refusal } from '../refusal.ts';

export type FileKind = 'text' | 'workbook';

const starts = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const has = (bytes: Buffer, text: string, encoding: BufferEncoding = 'latin1') =>
  bytes.includes(Buffer.from(text, encoding));

/** What a file is by its first bytes, whatever its name says; refuses what is no table. */
export function fileKind(bytes: Buffer): FileKind {
  if (bytes.length === 0) throw new Refusal('empty');
  const head = bytes.subarray(0, 4096);
  if (has(head.subarray(0, 1024), '%PDF-')) throw new Refusal('pdf');
  if (starts(head, 0x50, 0x4b, 0x03, 0x04) || starts(head, 0x50, 0x4b, 0x05, 0x06)) return 'workbook';
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new Refusal(has(bytes, 'EncryptedPackage', 'utf16le') ? 'password' : 'old_excel');
  }
  if (starts(head, 0x1f, 0x8b) || starts(head, 0x37, 0x7a, 0xbc, 0xaf) || has(head.subarray(0, 4), 'Rar!')) {
    throw new Refusal('compressed');
  }
  if (
    starts(head, 0x89, 0x50, 0x4e, 0x47) ||
    starts(head, 0xff, 0xd8, 0xff) ||
    has(head.subarray(0, 4), 'GIF8') ||
    has(head.subarray(8, 12), 'WEBP')
  ) {
    throw new Refusal('image');
  }
  const opening = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (/^(<!doctype html|<html|<head|<\?xml)/.test(opening)) throw new Refusal('web_page');
  if (/^(\{\s*"|\[\s*[{[])/.test(opening)) throw new Refusal('json');
  return 'text';
}
