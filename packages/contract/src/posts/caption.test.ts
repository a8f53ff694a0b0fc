import { expect, it } from 'vitest';
import { type Caption, foldCaption, isEdited } from './caption.ts';

const soup: Caption = { title: 'Soup', text: 'With #garlic\nand salt' };

it.each<[string, Caption, boolean]>([
  ['white space', { title: ' Soup ', text: 'With  #garlic and\u00a0salt\r\n' }, false],
  ['full-width characters', { title: 'Ｓｏｕｐ', text: 'With ＃garlic and salt' }, false],
  ['nothing, because the reading has no caption', { title: null, text: null }, false],
  ['a missing text', { title: 'Soup', text: null }, false],
  ['the title', { title: 'Soup!', text: null }, true],
  ['the text', { title: null, text: 'With #garlic' }, true],
  ['a text that is now empty', { title: 'Soup', text: '' }, true],
  ['upper case', { title: 'SOUP', text: soup.text }, true],
])('compares captions that differ in %s', (_, after, expected) => {
  expect([isEdited(soup, after), isEdited(after, soup)]).toEqual([expected, expected]);
});

it('normalises a caption to one line', () => {
  expect(foldCaption(' Ｎｅｗ\t\n soup\u3000① ')).toBe('New soup 1');
});
