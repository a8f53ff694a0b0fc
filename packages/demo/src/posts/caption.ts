import type { DemoPost } from './readPosts.ts';

/** Line that an edit adds to a caption. */
const addedLine = '🔗 link in bio';

/** Returns the caption of a post as `postAt` describes it. The disclosure is the hashtag `ad`. */
export function captionAt(
  { title, hashtags }: Pick<DemoPost, 'title' | 'hashtags'>,
  { isEdited, isDisclosed }: { readonly isEdited: boolean; readonly isDisclosed: boolean },
): { readonly title: string; readonly text: string } {
  const tags = [...hashtags, ...(isDisclosed ? ['ad'] : [])].map((name) => `#${name}`).join(' ');
  return { title, text: isEdited ? `${tags}\n${addedLine}` : tags };
}
