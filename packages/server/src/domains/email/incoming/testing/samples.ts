import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of real bounces, with `bounces/expected.tsv`; optional. */
const folder = process.env.MAIL_SAMPLES ?? '';
const list = join(folder, 'bounces', 'expected.tsv');

export const whySkipped =
  folder === '' ? 'MAIL_SAMPLES names no folder' : existsSync(list) ? null : `${list} is missing`;

/** Expected bounce kind of a recipient. */
export type SampleKind = 'hard' | 'soft' | 'none';

export type SampleHalf = 'A' | 'B';

export interface Sample {
  readonly file: string;
  readonly raw: Buffer;
  readonly expected: readonly {
    readonly kind: SampleKind;
    readonly reason: string;
    readonly status: string;
  }[];
}

/** The rules are made from half A; half B only measures them. An even first hex digit of the name's SHA-256 is A. */
export const halfOf = (file: string): SampleHalf =>
  Number.parseInt(createHash('sha256').update(file).digest('hex').slice(0, 1), 16) % 2 === 0 ? 'A' : 'B';

/** Labels that contradict our kinds, with the reason to ignore them. */
export const contradicting: ReadonlyMap<string, string> = new Map([
  ['lhost-exim-37.eml', 'called hard; the server misses the domain of the sender, not of the recipient'],
  ['lhost-sendmail-14.eml', 'called hard; a person forwards a report, which proves nothing'],
  ['rfc3464-35.eml', 'called live; "not a registered user" says that the address is unknown'],
]);

/** Collectors' reasons that do not count as a bounce; all others are `hard` for a dead address, else `soft`. */
const noBounce = new Set(['delivered', 'vacation', 'feedback', 'not-a-bounce']);

export function readSamples(half: SampleHalf): readonly Sample[] {
  const byFile = new Map<string, Sample['expected'][number][]>();
  for (const line of readFileSync(list, 'utf8').trim().split('\n').slice(1)) {
    const [file = '', status = '', , reason = '', isHard] = line.split('\t');
    if (halfOf(file) !== half || contradicting.has(file)) continue;
    const kind = noBounce.has(reason) ? 'none' : isHard === 'true' ? 'hard' : 'soft';
    byFile.set(file, [...(byFile.get(file) ?? []), { kind, reason, status }]);
  }
  return [...byFile].map(([file, expected]) => ({
    file,
    expected,
    raw: readFileSync(join(folder, 'bounces', file)),
  }));
}
