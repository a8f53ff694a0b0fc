import { describe, expect, it } from 'vitest';
import { assembledClasses, identityOfSources, readIdentity } from './identity.ts';

const remedy =
  'Hosts style and test by these names: one that goes or changes breaks them. If it is meant, run ' +
  '`npm run published:accept` and add a changeset.';

describe('public names of Reachkit’s elements', () => {
  const agreed = readIdentity();
  const now = identityOfSources();

  it('match the accepted classes', () => {
    expect(now.classes, remedy).toEqual(agreed.classes);
  });

  it('match the accepted attributes', () => {
    expect(now.attributes, remedy).toEqual(agreed.attributes);
  });

  it('are written in full in the sources, so the list is complete', () => {
    expect(assembledClasses()).toEqual([]);
  });
});
