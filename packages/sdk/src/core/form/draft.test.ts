import { describe, expect, it } from 'vitest';
import { draftsIn, fitting, keepable } from './draft.ts';

function area() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('drafts', () => {
  it('are stored per login', () => {
    const tab = area();
    draftsIn(tab, 'team', 'ada').write({ name: 'Ada' });
    expect(draftsIn(tab, 'team', 'ada').read()).toEqual({ name: 'Ada' });
    expect(draftsIn(tab, 'team', 'grace').read()).toBeNull();
  });

  it('contain plain values only', () => {
    const values = {
      name: 'Ada',
      tags: ['a'],
      secret: 'x',
      file: new Blob(),
      files: [new Blob()],
      owner: { age: 3 },
    };
    expect(keepable(values, (name) => name === 'secret')).toEqual({
      name: 'Ada',
      tags: ['a'],
      owner: { age: 3 },
    });
  });

  it('restore only values that the current form can show', () => {
    const draft = { name: 'Ada', tags: 'a', gone: 1, day: '2026-11-20' };
    expect(fitting(draft, { name: '', tags: [], day: null })).toEqual({ name: 'Ada', day: '2026-11-20' });
  });
});
