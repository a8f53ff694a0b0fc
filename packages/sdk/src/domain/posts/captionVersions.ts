import { isEdited } from '@reachkit/contract/posts/caption';

interface Read {
  readonly title: string;
  readonly text: string;
  readonly readAt: string;
}

/** The versions of the words among captions, each with its last disclosure: a change of the label alone is no version. */
export function captionVersions<T extends Read>(captions: readonly T[]): readonly T[] {
  const versions: T[] = [];
  for (const caption of captions) {
    const last = versions.at(-1);
    if (!last || isEdited(last, caption)) versions.push(caption);
    else versions[versions.length - 1] = { ...last, ...caption, readAt: last.readAt };
  }
  return versions;
}
