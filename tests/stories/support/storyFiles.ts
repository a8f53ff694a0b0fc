import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sdk = fileURLToPath(new URL('../../../packages/sdk', import.meta.url));

/** Returns the title of a file; by default named after its folder, as in Ladle. */
function titleOf(file: string): string {
  return file.split('/').slice(-3, -1).join('/');
}

const storyFiles = () =>
  ['src/**/*.stories.tsx', '.ladle/**/*.stories.tsx'].flatMap((pattern) => globSync(pattern, { cwd: sdk }));

/** Returns ids of stories (`ui/Button/Variants`) as declared in their files, in order. Default: of all files. */
export function storyIds(files: readonly string[] = storyFiles()): readonly string[] {
  return files
    .flatMap((file) => {
      const text = readFileSync(`${sdk}/${file}`, 'utf8');
      const title = /export default \{ title: '([^']+)'/.exec(text)?.[1] ?? titleOf(file);
      const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
      return names.map((name) => `${title}/${name}`);
    })
    .sort();
}

const isFull = process.env.TEST_SIZE === 'full';

/** Whether a story differs only in appearance, which is tested for all stories anyway. */
export const isOnlyLook = (id: string): boolean => /(English|Dark|RightToLeft)$/.test(id);

/** Story files of a limited run, as paths from the root of the project. */
const chosen = process.env.STORY_FILES?.split('\n').map((file) => file.replace('packages/sdk/', ''));

/**
 * Returns the stories of a run: a short one skips those that differ only in appearance, and gives each other story one
 * appearance in turn.
 */
export function storiesOfRun(): readonly string[] {
  const ids = storyIds(chosen && storyFiles().filter((file) => chosen.includes(file)));
  return isFull ? ids : ids.filter((id) => !isOnlyLook(id));
}

/** Whether a story's texts come from its component: only in features; other stories contain their own texts. */
export const saysWords = (id: string): boolean => !/^(ui|theme|start)\//.test(id);
