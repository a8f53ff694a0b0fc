import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillMailHtml, fillMailText, mailVariables, readMailText } from './text.ts';

describe('placeholders of a text', () => {
  it.each([
    ['Hi {{name}}!', ['Hi ', { variable: 'name', fallback: null }, '!']],
    ['{{ Name | there }}', [{ variable: 'name', fallback: 'there' }]],
    ['{{name|}}', [{ variable: 'name', fallback: '' }]],
    ['{{&nbsp;name\u00a0}}', [{ variable: 'name', fallback: null }]],
    ['{{name|a|b}}', [{ variable: 'name', fallback: 'a|b' }]],
    ['{name} is no place', ['{name} is no place']],
    ['', []],
  ])('are read from %s', (text, parts) => {
    expect(readMailText(text)).toEqual({ parts, faults: [] });
  });

  it.each([
    ['Hi {{name', 'unclosed', '{{name'],
    ['Hi {{name} there', 'unclosed', '{{name} there'],
    ['Hi {{na<b>me</b>}}', 'unclosed', '{{na'],
    ['<p>Hi {{nam</p><p>Bye</p>', 'unclosed', '{{nam'],
    ['<p>{{a&nbsp;&amp;&nbsp;b</p>', 'unclosed', '{{a & b'],
    ['Hi {{nmae}}', 'unknown', '{{nmae}}'],
    ['Hi {{}}', 'unknown', '{{}}'],
    ['{{名字}}', 'unknown', '{{名字}}'],
    ['{{constructor}}', 'unknown', '{{constructor}}'],
  ])('%s has a fault: %s', (text, kind, spelled) => {
    const { parts, faults } = readMailText(text);
    expect(faults).toEqual([{ kind, spelled }]);
    expect(parts.join('')).toBe(text);
  });

  it('finds placeholders after an unclosed one', () => {
    const { parts, faults } = readMailText('{{name {{id}}');
    expect(parts).toEqual(['{{name ', { variable: 'id', fallback: null }]);
    expect(faults).toEqual([{ kind: 'unclosed', spelled: '{{name' }]);
  });

  it('keeps every character of any text', () => {
    const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom('{{', '}}', '|', '<', ...mailVariables)));
    fc.assert(
      fc.property(pieces, (words) => {
        const text = words.join('');
        const { parts } = readMailText(text);
        const spaceless = (one: string) => one.replace(/\s/g, '');
        const written = parts
          .map((part) =>
            typeof part === 'string'
              ? part
              : `{{${part.variable}${part.fallback === null ? '' : `|${part.fallback}`}}}`,
          )
          .join('');
        expect(spaceless(written).toLowerCase()).toBe(spaceless(text).toLowerCase());
      }),
    );
  });
});

describe('a filled text', () => {
  it('uses the value, else the fallback, else reports the variable as missing', () => {
    const text = '{{name|there}}, {{handle|you}}, {{link}}.';
    expect(fillMailText(text, { name: 'Ana' })).toEqual({ text: 'Ana, you, .', missing: ['link'] });
    expect(fillMailText('{{name|}}', { name: ' ' })).toEqual({ text: '', missing: [] });
  });

  it('does not read placeholders within a value', () => {
    expect(fillMailText('{{name}}', { name: '{{id}}', id: '7' }).text).toBe('{{id}}');
    expect(fillMailText('{{name}}', { name: '$& $1' }).text).toBe('$& $1');
  });

  it('a value cannot start a header line or reverse the text direction', () => {
    const name = 'Ana\r\nBcc: all@shop.example\u2028\u202Etxt.exe\u0000';
    expect(fillMailText('Hi {{name}}', { name }).text).toBe('Hi Ana Bcc: all@shop.example txt.exe');
  });

  it('stays one line with any values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(fillMailText('{{name}}', { name }).text).not.toMatch(
          /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u,
        );
      }),
    );
  });
});

describe('filled HTML', () => {
  it('inserts a value as text, never as markup', () => {
    const name = `<img src=x onerror="a()"> & 'Co'`;
    expect(fillMailHtml('<p>{{name}}</p>', { name }).text).toBe(
      '<p>&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; &#39;Co&#39;</p>',
    );
  });

  it('encodes a value in a URL, and accepts only a web URL at its start', () => {
    const html = '<a href="https://shop.example/?c={{handle}}">{{handle}}</a> <a href="{{link}}">x</a>';
    const filled = (link: string) => fillMailHtml(html, { handle: 'a&b "c"', link }).text;
    expect(filled('https://t.example/@a?b=1&c=2')).toBe(
      '<a href="https://shop.example/?c=a%26b%20%22c%22">a&amp;b &quot;c&quot;</a> <a href="https://t.example/@a?b=1&amp;c=2">x</a>',
    );
    expect(filled('javascript:alert(1)')).toContain('<a href="">x</a>');
  });

  it.each([
    ['<a href="{{link|javascript:alert(1)}}">x</a>', '<a href="">x</a>'],
    ['<a href="java{{name|script:alert(1)}}">x</a>', '<a href="javascript%3Aalert(1)">x</a>'],
    [
      '<a href="{{link|https://a.example/?b=1&amp;c=2}}">x</a>',
      '<a href="https://a.example/?b=1&amp;c=2">x</a>',
    ],
    ['<p>{{name|Tom &amp; Co}}</p>', '<p>Tom &amp; Co</p>'],
  ])('inserts a fallback just as safely: %s', (html, filled) => {
    expect(fillMailHtml(html, {}).text).toBe(filled);
  });

  it('no value closes a tag, attribute or element', () => {
    const html = '<p title="{{name}}">{{name}} <a href="https://a.example/{{name}}">{{name}}</a></p>';
    const shape = (text: string) => text.replace(/[^<>"]/g, '');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(shape(fillMailHtml(html, { name }).text)).toBe(shape(html));
      }),
    );
  });
});
