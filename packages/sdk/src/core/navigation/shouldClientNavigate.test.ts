import { describe, expect, it } from 'vitest';
import { type ClickFacts, type LinkFacts, shouldClientNavigate } from './shouldClientNavigate.ts';

const click: ClickFacts = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const link: LinkFacts = { isSameOrigin: true, target: '', hasDownload: false };

describe('a click on a link', () => {
  it.each<[string, Partial<ClickFacts>, Partial<LinkFacts>, boolean]>([
    ['a plain click', {}, {}, true],
    ['a link to _self', {}, { target: '_self' }, true],
    ['the middle button', { button: 1 }, {}, false],
    ['with Ctrl', { ctrlKey: true }, {}, false],
    ['with Command', { metaKey: true }, {}, false],
    ['with Shift', { shiftKey: true }, {}, false],
    ['with Alt', { altKey: true }, {}, false],
    ['what the host has handled', { defaultPrevented: true }, {}, false],
    ['another origin', {}, { isSameOrigin: false }, false],
    ['another window', {}, { target: '_blank' }, false],
    ['a download', {}, { hasDownload: true }, false],
  ])('%s', (_, clicked, linked, isOurs) => {
    expect(shouldClientNavigate({ ...click, ...clicked }, { ...link, ...linked })).toBe(isOurs);
  });
});
