/** Why a file cannot be a table, by its type. */
export type NoTable =
  | 'empty'
  | 'pdf'
  | 'password'
  | 'old_excel'
  | 'compressed'
  | 'image'
  | 'web_page'
  | 'json';

/** Detects the type of a file by its first bytes, regardless of its name. */
export function fileKind(bytes: Uint8Array): 'text' | 'workbook' | NoTable {
  if (bytes.length === 0) return 'empty';
  const head = String.fromCharCode(...bytes.subarray(0, 4096));
  const starts = (...signatures: string[]) => signatures.some((one) => head.startsWith(one));
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (starts('PK\x03\x04', 'PK\x05\x06')) return 'workbook';
  // A compound file: Excel up to 2003, or a newer encrypted one ([MS-OFFCRYPTO] 2.3).
  if (starts('\xd0\xcf\x11\xe0')) return holdsWide(bytes, 'EncryptedPackage') ? 'password' : 'old_excel';
  if (starts('\x1f\x8b', '7z\xbc\xaf', 'Rar!')) return 'compressed';
  if (starts('\x89PNG', '\xff\xd8\xff', 'GIF8') || head.slice(8, 12) === 'WEBP') return 'image';
  const opening = head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (/^(<!doctype html|<html|<head|<\?xml)/.test(opening)) return 'web_page';
  return /^(\{\s*"|\[\s*[{[])/.test(opening) ? 'json' : 'text';
}

/** Whether the bytes contain a text in UTF-16. */
function holdsWide(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    const isHere = [...text].every(
      (letter, place) => bytes[at + 2 * place] === letter.charCodeAt(0) && bytes[at + 2 * place + 1] === 0,
    );
    if (isHere) return true;
  }
  return false;
}
