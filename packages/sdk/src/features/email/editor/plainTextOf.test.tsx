import { expect, it } from 'vitest';
import { plainTextOf } from './plainTextOf.ts';

it.each([
  ['<p>Hi <strong>Mia</strong>,</p><p>two<br>lines</p>', 'Hi Mia,\n\ntwo\nlines'],
  ['<p>See <a href="https://a.example/">this</a></p>', 'See this [https://a.example/]'],
  ['<p><a href="https://a.example/">https://a.example/</a></p>', 'https://a.example/'],
  ['<ul><li><p>One</p></li><li><p>Two</p></li></ul>', '* One\n\n* Two'],
  ['<ol><li><p>One</p></li><li><p>Two</p></li></ol>', '1. One\n\n2. Two'],
  ['<p>Hi <span data-variable="name">{{name|there}}</span></p>', 'Hi {{name|there}}'],
  ['<p><img src="https://a.example/a.png" alt="x"></p>', ''],
])('converts %s to plain text', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
