/** Title and text of a post at one reading; `null`: the reading did not contain it. */
export interface Caption {
  readonly title: string | null;
  readonly text: string | null;
}

/** Normalises a caption for comparison: NFKC, white space collapsed and trimmed. */
export const foldCaption = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Whether title or text differ between two readings; a part that one of them lacks says nothing. */
export const isEdited = (before: Caption, after: Caption): boolean =>
  differs(before.title, after.title) || differs(before.text, after.text);

const differs = (before: string | null, after: string | null) =>
  before !== null && after !== null && foldCaption(before) !== foldCaption(after);
