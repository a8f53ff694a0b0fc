import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';

/** Parses pasted plain text: an empty line ends a paragraph, other line breaks are kept. */
export function sliceOfText(text: string, schema: Schema): Slice {
  const { paragraph, hardBreak } = schema.nodes;
  if (!paragraph || !hardBreak) return Slice.empty;
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => {
      const content = block
        .split('\n')
        .flatMap((line, index): Node[] => [
          ...(index > 0 ? [hardBreak.create()] : []),
          ...(line === '' ? [] : [schema.text(line)]),
        ]);
      return paragraph.create(null, content);
    });
  return Slice.maxOpen(Fragment.from(paragraphs));
}
