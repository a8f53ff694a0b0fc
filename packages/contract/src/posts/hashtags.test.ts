import { expect, it } from 'vitest';
import { hashtagsIn, hashtagsOfPost } from './hashtags.ts';

it.each([
  ['#Home and #home, ＃ＨＯＭＥ', ['home']],
  ['a#b 1#c &#d /#e é#f', []],
  ['(#one) .#two!#three #four-five', ['one', 'two', 'three', 'four']],
  ['#one#two', ['one']],
  ['#2026 #٢٠٢٦ #2026in #_ #5_', ['2026in', '_', '5_']],
  ['新品#料理#家 #料理_', ['料理_']],
  ['快看 #料理。#家', ['料理', '家']],
  ['#हिन्दी #ﬁne', ['हिन्दी', 'fine']],
  ['https://example.com/#top https://example.com/a#top &#39;', []],
  [`#${'a'.repeat(101)} #${'1'.repeat(100)}a`, ['a'.repeat(100)]],
  [String.raw`Tour\n#food\n#家\n\n#ad`, ['food', '家', 'ad']],
  ['# #! no hashtag', []],
])('finds the hashtags of %j', (text, expected) => {
  expect(hashtagsIn(text)).toEqual(expected);
});

it('adds the hashtags of a separate list to those in the text, each once, at most 60', () => {
  expect(hashtagsOfPost('Soup #Food', '#food, ＃Soup;2026|easy')).toEqual(['food', 'soup', 'easy']);
  const many = Array.from({ length: 70 }, (_, at) => `#tag${at}`).join(' ');
  expect(hashtagsIn(many)).toHaveLength(70);
  expect(hashtagsOfPost(many, 'more')).toHaveLength(60);
});
