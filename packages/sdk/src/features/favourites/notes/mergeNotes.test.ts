import { labelsMost } from '@reachkit/contract/favourites/notes';
import { describe, expect, it } from 'vitest';
import { changeBetween, mergeNotes, type NoteFields } from './mergeNotes.ts';

const base: NoteFields = { note: 'Asks 600', labels: ['a', 'b'], ownerId: null };
const but = (change: Partial<NoteFields>): NoteFields => ({ ...base, ...change });

describe('notes changed by two people', () => {
  it.each([
    ['nothing', base, base, base, []],
    ['only mine', but({ note: 'Mine' }), base, but({ note: 'Mine' }), []],
    ['only theirs', base, but({ note: 'Theirs', ownerId: '7' }), but({ note: 'Theirs', ownerId: '7' }), []],
    [
      'different parts',
      but({ note: 'Mine' }),
      but({ ownerId: '7' }),
      but({ note: 'Mine', ownerId: '7' }),
      [],
    ],
    ['the same', but({ note: 'Both' }), but({ note: 'Both' }), but({ note: 'Both' }), []],
    ['the note', but({ note: 'Mine' }), but({ note: 'Theirs' }), but({ note: 'Mine' }), ['note']],
    ['the owner', but({ ownerId: '1' }), but({ ownerId: '7' }), but({ ownerId: '1' }), ['ownerId']],
    [
      'labels, put on and taken off',
      but({ labels: ['b', 'mine'] }),
      but({ labels: ['a', 'b', 'theirs'] }),
      but({ labels: ['b', 'theirs', 'mine'] }),
      [],
    ],
  ] as const)('%s', (_, mine, theirs, fields, disputed) => {
    expect(mergeNotes(base, mine, theirs)).toEqual({ fields, disputed });
  });

  it('asks which labels to keep if there are too many of both', () => {
    const many = (by: string) => Array.from({ length: labelsMost }, (_, place) => `${by}${place}`);
    const mine = but({ labels: many('m') });
    expect(mergeNotes(base, mine, but({ labels: many('t') }))).toEqual({
      fields: mine,
      disputed: ['labels'],
    });
  });
});

describe('the change that is sent', () => {
  it('contains only differences, ignoring the order of labels', () => {
    expect(changeBetween(base, but({ labels: ['b', 'a'] }))).toEqual({});
    expect(changeBetween(base, but({ labels: ['a'], ownerId: '7' }))).toEqual({
      labels: ['a'],
      ownerId: '7',
    });
    expect(changeBetween(but({ ownerId: '7' }), base)).toEqual({ ownerId: null });
  });
});
