'use client';

import { forwardRef, useRef, useState } from 'react';
import { useForwardedNode } from '../assignRef.ts';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { watchWidth } from './sharedSizes.ts';
import * as css from './TagList.css.ts';

/** Props of `TagList`: tags on one line; the others are counted. */
export interface TagListProps extends RootProps {
  readonly tags: readonly string[];
  /** Number of leading tags to mark, e.g. those that were searched for. Default 0. */
  readonly marked?: number | undefined;
  /** Label and tooltip for the tags that do not fit. */
  readonly moreLabel: (hidden: readonly string[]) => string;
  readonly label?: string | undefined;
}

const gap = 4;

/** Returns how many of `widths` fit whole into `room`, with space for the "+n" if not all fit. At least one. */
export function countFitting(widths: readonly number[], room: number, moreWidth: number): number {
  let used = 0;
  let count = 0;
  for (const [index, width] of widths.entries()) {
    const next = used + (index > 0 ? gap : 0) + width;
    const isLast = index === widths.length - 1;
    if (next + (isLast ? 0 : gap + moreWidth) > room) break;
    used = next;
    count = index + 1;
  }
  return widths.length === 0 ? 0 : Math.max(1, count);
}

function measure(list: HTMLElement): readonly number[] {
  const items = [...list.querySelectorAll<HTMLElement>('[data-tag]')];
  const hidden = items.filter((item) => item.hidden);
  for (const item of hidden) item.hidden = false;
  const widths = items.map((item) => item.offsetWidth);
  for (const item of hidden) item.hidden = true;
  return widths;
}

/** As many tags as fit, then "+n"; never a truncated one. */
export const TagList = forwardRef<HTMLUListElement, TagListProps>(function TagList(props, ref) {
  const { tags, marked = 0, moreLabel, label, className } = props;
  const list = useRef<HTMLUListElement>(null);
  useForwardedNode(ref, list);
  const [shown, setShown] = useState(tags.length);
  // A re-rendered row passes the same texts in another array.
  const words = tags.join('\n');

  useIsomorphicLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    let widths: readonly number[] | null = null;
    let last = 0;
    const fit = (room: number) => {
      if (room === 0 || room === last) return;
      last = room;
      // The tags' own widths do not depend on the space, so they are measured once.
      widths ??= measure(element);
      setShown(countFitting(widths, room, 24));
    };
    fit(element.clientWidth);
    return watchWidth(element, (width) => fit(Math.round(width)));
  }, [words]);

  const rest = tags.slice(shown);
  return (
    <ul
      {...rootAttributes(props)}
      ref={list}
      aria-label={label}
      className={cx('rk-tag-list', css.list, className)}
    >
      {tags.map((tag, index) => (
        <li
          key={tag}
          data-tag=""
          data-marked={index < marked ? '' : undefined}
          dir="auto"
          className={css.tag}
          title={tag}
          hidden={index >= shown}
        >
          {index < marked ? <mark className={css.marked}>{tag}</mark> : tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={css.tag} title={moreLabel(rest)}>
          <span aria-hidden="true">
            <bdi dir="ltr">+{rest.length}</bdi>
          </span>
          <span className="rk-hidden">{moreLabel(rest)}</span>
        </li>
      )}
    </ul>
  );
});
