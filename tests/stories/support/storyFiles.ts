import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sdk = fileURLToPath(new URL('../../../packages/sdk', import.meta.url));

/** A file that names no title is called after its folder, as Ladle does for its file. */
function titleOf(file: string): string {
  return file.split('/').slice(-3, -1).join('/');
}

const storyFiles = () =>
  ['src/**/*.stories.tsx', '.ladle/**/*.stories.tsx'].flatMap((pattern) => globSync(pattern, { cwd: sdk }));

/** Ids of stories (`ui/Button/Variants`) as their files declare them, in order. Default: of all files. */
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

/** Whether a story is another one only in another look, which the rest of its component is given anyway. */
export const isOnlyLook = (id: string): boolean => /(English|Dark|RightToLeft)$/.test(id);

/** Files whose stories a run is narrowed to, as paths from the root of the project. */
const chosen = process.env.STORY_FILES?.split('\n').map((file) => file.replace('packages/sdk/', ''));

/** A short run leaves what is another story only in another look: it gives each of the rest a look in turn. */
export function storiesOfRun(): readonly string[] {
  const ids = storyIds(chosen && storyFiles().filter((file) => chosen.includes(file)));
  return isFull ? ids : ids.filter((id) => !isOnlyLook(id));
}

/** Only features speak by themselves; the words of parts and sheets are their stories' own. */
export const saysWords = (id: string): boolean => !/^(ui|theme|start)\//.test(id);
