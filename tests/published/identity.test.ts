import { describe, expect, it } from 'vitest';
import { assembledClasses, identityOfSources, readIdentity } from './identity.ts';

const remedy =
  'Hosts style and test by these names: one that goes or changes breaks them. If it is meant, run ' +
  '`npm run published:accept` and add a changeset.';

describe('the names that hosts know our elements by', () => {
  const agreed = readIdentity();
  const now = identityOfSources();

  it('are the classes that were agreed on', () => {
    expect(now.classes, remedy).toEqual(agreed.classes);
  });

  it('are the attributes that were agreed on', () => {
    expect(now.attributes, remedy).toEqual(agreed.attributes);
  });

  it('stand in the sources in full, so that none escapes the list', () => {
    expect(assembledClasses()).toEqual([]);
  });
});
