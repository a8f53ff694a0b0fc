import { shortenedRuns } from './foldedText.ts';

/** Bidi characters: `exe.gpj` after one is shown as `jpg.exe`. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Zero-width characters, which hide letters between others. */
const zeroWidth = /[\u00AD\u180E\u200B\u2060-\u2064\uFEFF]|\u034F/g;
/** Joiners, except where a script or an emoji is written with them. */
const joiners =
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{N}\p{P}\s])[\u200C\u200D]+|[\u200C\u200D]+(?=$|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{N}\p{P}\s])/gu;

/** A text for display: without bidi and invisible characters and runs that freeze a browser. */
export const shownText = (text: string): string =>
  shortenedRuns(text.replace(directionMarks, '').replace(zeroWidth, '').replace(joiners, ''));

/** A subject or a name on one line, as it is shown. */
export const shownLine = (text: string): string =>
  shownText(text)
    .replace(/[ ]*[\p{Cc}\p{Zl}\p{Zp}]+[ ]*/gu, ' ')
    .trim();

/** File names for unnamed attachments of mail servers and programs. */
const usualNames: Readonly<Record<string, string>> = {
  'text/calendar': 'invitation.ics',
  'application/ms-tnef': 'winmail.dat',
  'application/pgp-signature': 'signature.asc',
  'application/pkcs7-signature': 'smime.p7s',
  'application/pkcs7-mime': 'smime.p7m',
  'message/delivery-status': 'delivery-status.txt',
  'text/rfc822-headers': 'headers.txt',
};
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/html': 'html',
  'application/xhtml+xml': 'xhtml',
  'image/svg+xml': 'svg',
  'text/csv': 'csv',
  'text/vcard': 'vcf',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'application/zip': 'zip',
  'message/rfc822': 'eml',
};
const longestName = 200;

/** The name of an attached file without a path; derived from its type, or from an email's subject, if it has none. */
export function fileNameOf(
  {
    name,
    type,
    subject = '',
  }: { readonly name: string | null; readonly type: string; readonly subject?: string },
  place: number,
): string {
  const own = shownLine(name ?? '')
    .replace(/^.*[\\/]/, '')
    // A run of spaces pushes the ending out of sight.
    .replace(/[\p{Z}\u2800\u3164\uFFA0]{2,}/gu, ' ')
    .replace(/[\p{Z}\u2800\u3164\uFFA0]+(?=\.[^.]*$)/u, '')
    .trim();
  if (own !== '') return own.slice(-longestName);
  const about = shownLine(subject)
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim();
  if (type === 'message/rfc822' && about !== '') return `${about.slice(0, longestName - 4)}.eml`;
  const ending = endings[type];
  return usualNames[type] ?? `attachment-${place + 1}${ending === undefined ? '' : `.${ending}`}`;
}
