import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sdk = fileURLToPath(new URL('../../../packages/sdk', import.meta.url));

/** A file that names no title is called after its folder, as Ladle does for its file. */
function titleOf(file: string): string {
  return file.split('/').slice(-3, -1).join('/');
}

/** Ids of all stories (`ui/Button/Variants`) as their files declare them, in order. */
export function storyIds(): readonly string[] {
  const files = ['src/**/*.stories.tsx', '.ladle/**/*.stories.tsx'].flatMap((pattern) =>
    globSync(pattern, { cwd: sdk }),
  );
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
const anotherLook = /(English|Dark|RightToLeft)$/;

/** A short run leaves stories that are another only in another look: it gives each of the rest a look in turn. */
export function storiesOfRun(): readonly string[] {
  const ids = storyIds();
  return isFull ? ids : ids.filter((id) => !anotherLook.test(id));
}
