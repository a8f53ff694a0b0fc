import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sdkSource } from './places.ts';
import { readStories, type Story } from './stories.ts';

/** Whether Ladle's search finds a story by its id alone; the search treats spaces as hyphens. */
const isInId = (name: string, { id }: Story) => id.includes(name.toLowerCase());

/** Component → the components whose files use it. */
function readUsers(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = readdirSync(sdkSource, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/\.(test|stories)\.tsx$|(^|\/)stories\//.test(path))
    .map((path) => {
      const code = readFileSync(join(sdkSource, path), 'utf8').replaceAll(
        /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
        '',
      );
      const exported = [...code.matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm)];
      return {
        exported: exported.flatMap(([, name]) => name ?? []),
        words: new Set(code.match(/\b[A-Z][a-z]\w*/g)),
      };
    });
  const users = new Map(files.flatMap(({ exported }) => exported.map((name) => [name, new Set<string>()])));
  for (const { exported, words } of files) {
    for (const word of words) for (const name of exported) if (name !== word) users.get(word)?.add(name);
  }
  return users;
}

/** Returns the stories of a component: those that write it, else that draw it, else those of components that use it. */
function storiesWith(
  name: string,
  stories: readonly Story[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Story[] {
  const seen = new Set([name]);
  for (let level = [name]; level.length > 0; ) {
    for (const kind of ['direct', 'indirect'] as const) {
      const found = stories.filter((story) => level.some((one) => story[kind].has(one)));
      if (found.length > 0) return found;
    }
    level = level.flatMap((one) => [...(users.get(one) ?? [])]).filter((one) => !seen.has(one));
    for (const one of level) seen.add(one);
  }
  return [];
}

/** Lower-case names of the components that a story shows and its id does not contain, by the id of the story. */
export function namesOfStories(stories = readStories()): Readonly<Record<string, readonly string[]>> {
  const users = readUsers();
  const names: Record<string, string[]> = {};
  for (const name of users.keys()) {
    if (stories.some((story) => isInId(name, story))) continue;
    for (const { id } of storiesWith(name, stories, users)) {
      names[id] ??= [];
      names[id].push(name.toLowerCase());
    }
  }
  return names;
}
