import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inline } from '../frame.css.ts';
import * as css from './document.css.ts';

/** Text of several paragraphs: one per line, `- ` starts a list item, `[words](/path)` is a link of the site. */
export function Prose({ text }: { readonly text: string }) {
  return <>{blocksOf(text).map(drawBlock)}</>;
}

/** One sentence with links. */
export function Sentence({ text }: { readonly text: string }) {
  return <>{withLinks(text)}</>;
}

type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: string[] };

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}

function drawBlock(block: Block): ReactNode {
  if (block.kind === 'paragraph') {
    return (
      <p key={block.text} className={css.paragraph}>
        {withLinks(block.text)}
      </p>
    );
  }
  return (
    <ul key={block.items.join()} className={css.list}>
      {block.items.map((item) => (
        <li key={item}>{withLinks(item)}</li>
      ))}
    </ul>
  );
}

/** Pages rendered by the server itself. */
const isServerPage = /^\/s\//;
const link = /\[([^\]]+)\]\((\/[^)]+)\)/;

function withLinks(text: string): readonly ReactNode[] {
  const found = link.exec(text);
  if (!found) return [text];
  const [whole, words = '', path = ''] = found;
  return [
    text.slice(0, found.index),
    <Link key={path} to={path} reloadDocument={isServerPage.test(path)} className={inline}>
      {words}
    </Link>,
    ...withLinks(text.slice(found.index + whole.length)),
  ];
}
