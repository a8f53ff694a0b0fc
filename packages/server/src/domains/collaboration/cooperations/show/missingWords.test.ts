import { expect, it } from 'vitest';
import { missingWords } from './missingWords.ts';

it.each<[string[], string | null, string[] | null]>([
  [['#ad', '@glowlab', 'GLOW10'], 'Use glow10 from @GlowLab #AD', []],
  [['#ad', '@glowlab', 'GLOW10'], 'Use GLOW100 from glowlab #adventure', ['#ad', '@glowlab', 'GLOW10']],
  [['温和'], '这款很温和，推荐', []],
  [[], 'Anything', []],
  [['#ad'], '', ['#ad']],
  [['#ad'], null, null],
])('of %o, the caption %o lacks %o', (required, caption, missing) => {
  expect(missingWords(required, caption)).toEqual(missing);
});
