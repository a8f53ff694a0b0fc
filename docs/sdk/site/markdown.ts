/** Escapes docstring text for Markdown, so that the site does not read it as markup; code in backticks is unchanged. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? code(part.slice(1, -1)) : escaped(part)))
    .join('');
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;')
    .replaceAll('*', '\\*')
    .replaceAll('_', '\\_')
    .replaceAll('[', '\\[');

/** Inline code, also with backticks in it. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** A table; cells are Markdown of one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export interface Page {
  /** Below the site, without extension: `guides/theming`, `components/index`. */
  readonly path: string;
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Markdown below the front matter. */
  readonly body: string;
  /** Other front matter, verbatim. */
  readonly extra?: string;
}

/** The file that VitePress reads. */
export function pageFile({ title, description, body, extra = '' }: Page): string {
  const head = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    extra.trim(),
  ];
  return `---\n${head.filter(Boolean).join('\n')}\n---\n\n${body.trim()}\n`;
}

/** A page from its file: front matter with `title` and `description`, then Markdown. */
export function parsePage(path: string, text: string): Page {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  const head = parts?.[1] ?? '';
  const title = /^title: (.+)$/m.exec(head)?.[1];
  const description = /^description: (.+)$/m.exec(head)?.[1];
  if (!title || !description) throw new Error(`${path} needs a title and a description.`);
  const extra = head.replace(/^(title|description): .+\n?/gm, '');
  return { path, title, description, body: parts?.[2] ?? '', extra };
}
