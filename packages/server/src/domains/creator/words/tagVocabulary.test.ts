import { locales } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { tagNames, tagVocabulary } from './tagVocabulary.ts';

const codes = tagVocabulary.map((tag) => tag.code);

describe('the tag vocabulary', () => {
  it('names every tag once in each language', () => {
    for (const names of [codes, ...locales.map((locale) => tagVocabulary.map((tag) => tag.names[locale]))]) {
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => name.trim() === name && name !== '')).toBe(true);
    }
    expect(tagVocabulary.every((tag) => /^\p{Script=Han}+$/u.test(tag.names.zh))).toBe(true);
  });

  it('has two levels: a parent precedes its children and has none itself', () => {
    for (const tag of tagVocabulary.filter(({ parent }) => parent !== null)) {
      const parent = tagVocabulary.find(({ code }) => code === tag.parent);
      expect(parent?.parent).toBeNull();
      expect(codes.indexOf(tag.parent ?? '')).toBeLessThan(codes.indexOf(tag.code));
    }
  });

  it('uses codes that the tag filter accepts', () => {
    expect(codes.every((code) => /^[a-z_]+$/.test(code))).toBe(true);
  });

  it('returns all names of a tag for searching, and an unknown tag unchanged', () => {
    expect(tagNames(['home', 'True Mystery', 'unboxing'])).toEqual([
      ...['家居', 'Home', 'True Mystery', '开箱', 'Unboxing'],
    ]);
  });
});
