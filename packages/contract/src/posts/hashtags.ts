import { foldHashtag } from '../creator/contentNames.ts';

/**
 * A hashtag in a text: `#` or `＃`, not behind a letter, digit, `&` or `/`, then 1 to 100 letters, marks, digits or `_`,
 * with a letter or `_` among them. The first group is its name.
 */
export const hashtagPattern =
  /(?<![\p{L}\p{N}&/])[#＃]((?=[\p{M}\p{N}]{0,99}[\p{L}_])[\p{L}\p{M}\p{N}_]{1,100})/gu;

/** Max hashtags that are stored of a post. */
const maxHashtags = 60;

/**
 * Returns the hashtags that viewers see in a text, each once, as `foldHashtag` spells them. Files of videos may write a
 * line break as `\n`.
 */
export const hashtagsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.replaceAll(String.raw`\n`, '\n').matchAll(hashtagPattern)].map(([, name = '']) =>
      foldHashtag(name),
    ),
  ),
];

/** Returns the first 60 hashtags of a post: those in its text, then those of a separate list, e.g. of a file. */
export function hashtagsOfPost(text: string, list = ''): readonly string[] {
  const listed = list
    .split(/[\s,;|]+/)
    .map(foldHashtag)
    .filter((name) => /[\p{L}_]/u.test(name));
  return [...new Set([...hashtagsIn(text), ...listed])].slice(0, maxHashtags);
}
