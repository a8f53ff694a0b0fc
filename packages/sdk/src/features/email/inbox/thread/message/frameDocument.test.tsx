import { describe, expect, it } from 'vitest';
import { frameContent, frameDocument } from './frameDocument.ts';

const none = new Map<number | string, string>();
const htmlOf = (html: string) => frameContent(html, none).html;

describe('the HTML of a message in its frame', () => {
  it.each([
    ['<script>x()</script>a', 'a'],
    ['<p onclick="x()" class="y" id="z">a</p>', '<p>a</p>'],
    ['<img src="https://a.example/i.png" alt="i">', '[i]'],
    ['<img srcset="https://a.example/i.png 2x">', ''],
    ['<p style="color:red">a</p>', '<p style="color:red">a</p>'],
    ['<p style="background:url(https://a.example/i.png)">a</p>', '<p>a</p>'],
    ['<p style="background:u\\72l(//a.example)">a</p>', '<p>a</p>'],
    ['<style>@import "https://a.example/s.css"</style>a', 'a'],
    ['<svg><a xlink:href="javascript:x()">a</a></svg>b', 'b'],
    ['<meta http-equiv="refresh" content="0;url=https://a.example">a', 'a'],
    ['<form action="https://a.example"><input name="p"></form>a', 'a'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    [
      '<table background="https://a.example/i.png"><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
  ])('of %s becomes %s', (html, safe) => {
    expect(htmlOf(html)).toBe(safe);
  });

  it('numbers the links and disables them', () => {
    const { html, links } = frameContent('<a href="https://a.example/x" target="_self">here</a>', none);
    expect(html).toBe('<a title="https://a.example/x"><u>here</u><sup>[1]</sup></a>');
    expect(links).toEqual([{ text: 'here', url: 'https://a.example/x', isElsewhere: false }]);
  });

  it.each([
    ['www.bank.example', 'https://evil.example/', true],
    ['https://bank.example/login', 'https://bank.example.evil.example/', true],
    ['bank.example', 'https://www.bank.example/a', false],
    ['bank.example', 'https://login.bank.example/a', false],
    ['bаnk.example', 'https://bank.example/', true],
    ['Read more', 'https://bank.example/', false],
  ])('a link with the text %s and the target %s is disguised: %s', (text, url, isElsewhere) => {
    const { links } = frameContent(`<a href="${url}">${text}</a>`, none);
    expect(links[0]?.isElsewhere).toBe(isElsewhere);
  });

  it('shows the loaded remote images, by index', () => {
    const { html, images } = frameContent(
      '<img data-rk-src="3"><img data-rk-src="https://a.example/b.png">',
      new Map([[3, 'data:image/png;base64,AA==']]),
    );
    expect(html).toBe('<img src="data:image/png;base64,AA==">');
    expect(images).toEqual([3, 1]);
  });

  it('shows inline images by id, and the alternative text of missing ones', () => {
    const html = '<img data-rk-part="2" width="40"><img data-rk-part="7" alt="Logo">';
    const fetched = new Map([['2', 'data:image/png;base64,AA==']]);
    expect(frameContent(html, fetched)).toMatchObject({
      html: '<img width="40" src="data:image/png;base64,AA==">[Logo]',
      parts: ['2', '7'],
    });
  });
});

describe('the document of the frame', () => {
  it('has a CSP before the content that allows only inline styles and data images', () => {
    const page = frameDocument('<p>a</p>', 'light', 'ja');
    expect(page.indexOf("default-src 'none'")).toBeGreaterThan(0);
    expect(page.indexOf("default-src 'none'")).toBeLessThan(page.indexOf('<p>a</p>'));
  });
});
