'use client';
import type { CreatorRow } from '@reachkit/contract';
import { useContext } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import { RowMarksContext } from '../results/rowMarks.ts';
import * as css from './cells.css.ts';

type RowMatch = NonNullable<CreatorRow['matches']>[number];

interface MarkedTextProps {
  /** The text of the row. */
  readonly text: string;
  /** The matching part of the text, with the word's position; without it nothing is highlighted. */
  readonly match: RowMatch | undefined;
}

/** A text with the searched word highlighted. */
export function MarkedText({ text, match }: MarkedTextProps) {
  const from = match ? text.indexOf(match.text) : -1;
  if (!match || from < 0) return text;
  return <Marked text={text} start={from + match.start} end={from + match.end} />;
}

function Marked({ text, start, end }: { text: string; start: number; end: number }) {
  if (start >= end) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark className={css.marked}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** Returns the first match if none is in name or handle: a tag or a description part. */
export function hiddenMatch(creator: CreatorRow): RowMatch | undefined {
  const { matches = [] } = creator;
  const isPlain = matches.some(({ field }) => field === 'name' || field === 'handle');
  return isPlain ? undefined : matches[0];
}

/** Why the row is a result: the matching text, with the word highlighted. */
export function MatchLine({ match }: { readonly match: RowMatch }) {
  const t = useText(firstSearchTexts);
  const { tagName } = useContext(RowMarksContext);
  const { field, how, text, start, end } = match;
  const isOther = how === 'spelling' || how === 'synonym';
  const name = t(`match.${field}`);
  const title = isOther
    ? t('match.whyHow', { field: name, how: t(`match.${how}`) })
    : t('match.why', { field: name });
  const tag = field === 'tags' ? tagName(text) : null;
  return (
    <span title={title}>
      <span className="rk-hidden">{title} </span>
      {tag !== null && '# '}
      {tag === null ? (
        <Marked text={text} start={start} end={end} />
      ) : (
        <Marked text={tag} start={0} end={tag.length} />
      )}
    </span>
  );
}
