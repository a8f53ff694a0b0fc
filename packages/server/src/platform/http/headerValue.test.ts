import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiUrl, fileDisposition } from './headerValue.ts';

describe('a web URL as a header value', () => {
  it.each([
    // The same URL for a browser, in ASCII.
    ['https://shop.example/产品?名=值', 'https://shop.example/%E4%BA%A7%E5%93%81?%E5%90%8D=%E5%80%BC'],
    ['https://例え.example/パス', 'https://xn--r8jz45g.example/%E3%83%91%E3%82%B9'],
    ['https://shop.example/🎉', 'https://shop.example/%F0%9F%8E%89'],
    [
      'https://shop.example/?utm_campaign=夏季大促',
      'https://shop.example/?utm_campaign=%E5%A4%8F%E5%AD%A3%E5%A4%A7%E4%BF%83',
    ],
    ['https://shop.example/#价格', 'https://shop.example/#%E4%BB%B7%E6%A0%BC'],
    ['http://bücher.example:8080/ä', 'http://xn--bcher-kva.example:8080/%C3%A4'],
    // An encoded value is not encoded again, and an incomplete encoding stays.
    [
      'https://a.example/%E4%BA%A7/品%2Fx?q=100%&r=%4',
      'https://a.example/%E4%BA%A7/%E5%93%81%2Fx?q=100%&r=%4',
    ],
    ['https://a.example/é[1]|x', 'https://a.example/%C3%A9[1]|x'],
    ['https://a.example/é\\x', 'https://a.example/%C3%A9/x'],
    // Characters that are invalid in a header, or would end it.
    ['https://a.example/a b', 'https://a.example/a%20b'],
    ['https://a.example/a\r\nset-cookie: x=1', 'https://a.example/aset-cookie:%20x=1'],
    ['https://a.example/\u0001\u007F', 'https://a.example/%01%7F'],
    ['https://a.example/\uD800x', 'https://a.example/%EF%BF%BDx'],
    ['https://a.example/\u200B', 'https://a.example/%E2%80%8B'],
    [' https://a.example/ ', 'https://a.example/'],
    // An ASCII URL stays as written.
    ...[
      'https://a.example',
      'HTTPS://A.Example:443/../x?a=1&b=%e4#f',
      'https://a.example/[1]|^`{}"<>\\x',
      "https://a.example/?q='()*!~",
      'https://user:word@a.example/',
    ].map((same) => [same, same]),
  ])('turns %j into %j', (given, wanted) => {
    expect(asciiUrl(given)).toBe(wanted);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert("产品")',
    'java\nscript:alert(1)',
    'data:text/html,产品',
    'ftp://a.example/产品',
    'mailto:a@b.example',
    '//a.example/产品',
    '/产品',
    'https://',
    'https:///',
    'https://a b.example/',
    'https://[::1/产品',
    'https://a.example:99999/é',
    '',
  ])('rejects %j', (given) => {
    expect(asciiUrl(given)).toBeNull();
  });

  it('is always sendable, has the same target, and is idempotent', () => {
    const part = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom('https://a.example/', 'http://例え.example/?', 'https://'),
        part,
        (before, rest) => {
          const made = asciiUrl(before + rest);
          if (made === null) return;
          expect(() => validateHeaderValue('location', made)).not.toThrow();
          expect(made).toMatch(/^[!-~]+$/);
          expect(new URL(made).href).toBe(new URL(before + rest).href);
          expect(asciiUrl(made)).toBe(made);
        },
      ),
    );
  });
});

describe('a file name in a header', () => {
  it.each([
    ['a.csv', `attachment; filename="a.csv"; filename*=UTF-8''a.csv`],
    ['报价 1.pdf', `attachment; filename="_1.pdf"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%201.pdf`],
    [
      `Mia's (new)*.pdf`,
      `attachment; filename="Mia_s_new_.pdf"; filename*=UTF-8''Mia%27s%20%28new%29%2A.pdf`,
    ],
    ['a"\r\nx: y;.txt', `attachment; filename="a__x_y_.txt"; filename*=UTF-8''a%22_x%3A%20y%3B.txt`],
    ['\uD800.txt', `attachment; filename="_.txt"; filename*=UTF-8''%EF%BF%BD.txt`],
  ])('encodes %j as %j', (name, header) => {
    expect(fileDisposition('attachment', name)).toBe(header);
  });

  it('is always sendable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(() =>
          validateHeaderValue('content-disposition', fileDisposition('inline', name)),
        ).not.toThrow();
      }),
    );
  });
});
