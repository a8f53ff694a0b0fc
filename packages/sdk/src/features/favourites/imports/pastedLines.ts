/**
 * A pasted text as a list: handles and links that stand beside each other get a line each. A table from a spreadsheet,
 * with tabs, stays as it is.
 */
export function pastedLines(text: string): string {
  if (text.includes('\t')) return text;
  return text
    .split(/\r\n?|\n/)
    .flatMap((line) => {
      const parts = line.split(/[\s,，、;；]+/).filter(Boolean);
      return parts.length > 1 && parts.every((part) => nameOrLink.test(part)) ? parts : [line];
    })
    .join('\n');
}

const nameOrLink = /^(?:@[\p{L}\p{N}_.-]+|https?:\/\/\S+)$/iu;
