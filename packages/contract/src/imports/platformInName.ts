import { type Platform, platforms } from '../creator/platform.ts';

/** Short platform names used in names of sheets and files; others, such as `tt`, are too ambiguous. */
const short: Readonly<Record<string, Platform>> = {
  yt: 'youtube',
  ytb: 'youtube',
  ig: 'instagram',
  ins: 'instagram',
  insta: 'instagram',
};

/** Returns the platform in the name of a sheet or file, e.g. `Creators IG.xlsx`; `undefined` for none and for several. */
export function platformInName(name: string): Platform | undefined {
  const text = name
    .normalize('NFKC')
    .replace(/\.\w+$/, '')
    .toLowerCase();
  const whole = text.replace(/tik[\s_-]tok/g, 'tiktok').replace(/you[\s_-]tube/g, 'youtube');
  const words = whole.split(/[^\p{L}]+|(?<=[a-z])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z])/u);
  const called = new Set([
    ...platforms.filter((platform) => whole.includes(platform)),
    ...words.flatMap((word) => short[word] ?? []),
    ...(whole.includes('油管') ? (['youtube'] as const) : []),
  ]);
  const [first, ...others] = called;
  return others.length === 0 ? first : undefined;
}
