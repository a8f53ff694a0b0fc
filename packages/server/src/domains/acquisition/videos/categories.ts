import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';

const listSchema = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })),
});

/** Reads category names by number, from a list in the format of YouTube's `videoCategories`. @throws Refusal */
export async function readCategories(path: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Refusal('unreadable', { path }, error);
  });
  const parsed = listSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new Refusal('no_categories', { path });
  return new Map(parsed.data.items.map(({ id, snippet }) => [id, snippet.title]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is not a list either; the caller reports it.
    return undefined;
  }
}
