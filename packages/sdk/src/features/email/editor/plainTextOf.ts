const blocks = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'UL', 'OL', 'TABLE']);

/** Converts an email's HTML to plain text, about like the server. For browsers. */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return within(body)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const within = (node: Node): string => [...node.childNodes].map(textOf).join('');

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const { tagName } = node;
  const text = within(node);
  if (tagName === 'BR') return '\n';
  if (tagName === 'LI') return `\n${markOf(node)} ${text.trim()}\n`;
  if (tagName === 'A') return withAddress(text, node.getAttribute('href') ?? '');
  return blocks.has(tagName) ? `\n\n${text}\n\n` : text;
}

function markOf(item: Element): string {
  const { parentElement: list } = item;
  return list?.tagName === 'OL' ? `${[...list.children].indexOf(item) + 1}.` : '*';
}

const withAddress = (text: string, href: string) =>
  href === '' || href.replace(/^mailto:/, '') === text.trim() ? text : `${text} [${href}]`;
