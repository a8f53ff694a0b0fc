import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTextOf, sanitizeMail } from './content.ts';

describe('the HTML of an email', () => {
  it.each([
    // Content from the editor stays byte-identical.
    '<p>Hi <span data-variable="name">{{name}}</span>, <strong>one</strong> <em>two</em></p>',
    '<ul><li><p>a</p></li></ul><blockquote><p>b</p></blockquote>',
    '<a href="https://shop.example/?a=1&amp;b={{id}}" target="_blank" rel="noopener noreferrer">x</a>',
    '<a href="mailto:ana@shop.example">x</a><a href="{{link}}">y</a>',
    '<p style="color:#ff0000;text-align:center" dir="rtl">مرحبا 你好 👋</p>',
    '<img src="https://shop.example/a.png" alt="A" width="10" />',
    '<table width="600"><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  ])('keeps %s', (html) => {
    expect(sanitizeMail(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{display:none}</style>a', 'a'],
    ['<p onclick="a()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVa\tScript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml,a">', '<img />'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<form action="https://a.example"><input name="p">a<button>b</button></form>', 'ab'],
    ['<iframe src="https://a.example"></iframe>a', 'a'],
    ['<p style="position:fixed;background:url(https://a.example)">a</p>', '<p>a</p>'],
    ['<svg><a xlink:href="javascript:a()">b</a></svg>', '<a>b</a>'],
    ['<p>open', '<p>open</p>'],
  ])('turns %s into %s', (html, clean) => {
    expect(sanitizeMail(html)).toBe(clean);
  });

  it('sanitising twice gives the same result', () => {
    const pieces = fc.constantFrom(
      '<p',
      '<a href="',
      '"',
      "'",
      '>',
      '<',
      '/>',
      '</p>',
      '<!--',
      '&lt;',
      '{{name}}',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (words) => {
        const once = sanitizeMail(words.join(''));
        expect(sanitizeMail(once)).toBe(once);
        expect(once).not.toMatch(/<(?:script|style|iframe|form|svg)|\son\w+=/i);
      }),
    );
  });

  it('HTML may be nested to any depth', () => {
    const html = `${'<div>'.repeat(9_000)}a${'</div>'.repeat(9_000)}`;
    expect(plainTextOf(sanitizeMail(html)).length).toBeLessThan(100);
  });
});

describe('the plain text version', () => {
  it('the plain text has the words, lists and links, and no markup', () => {
    const html =
      '<h2>News</h2><p>Hi {{name|there}} &amp; co</p><ul><li>one</li><li>two</li></ul><p><a href="https://shop.example">shop</a><img src="https://a.example/a.png" alt="A"></p>';
    expect(plainTextOf(html)).toBe(
      'News\n\nHi {{name|there}} & co\n\n * one\n * two\n\nshop [https://shop.example]',
    );
  });
});
