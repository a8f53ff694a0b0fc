import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { tag } from '../tables.ts';
import { keepTags } from './tags.ts';
import { tagVocabulary } from './tagVocabulary.ts';

test('keepTags stores all tags of the vocabulary, and corrects changed names', async () => {
  const database = await testDatabase();
  try {
    await keepTags(database.pool);
    const first = tagVocabulary[0];
    if (!first) throw new Error('The vocabulary is empty.');
    await database.db
      .update(tag)
      .set({ names: { ...first.names, en: 'misspelt' } })
      .where(eq(tag.code, first.code));
    await keepTags(database.pool);
    const kept = await database.db.select().from(tag);
    expect(kept).toHaveLength(tagVocabulary.length);
    expect(kept.find((one) => one.code === first.code)?.names).toEqual(first.names);
  } finally {
    await database.drop();
  }
});
