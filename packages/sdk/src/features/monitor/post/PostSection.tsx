'use client';
import type { ReactNode } from 'react';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import * as css from './post.css.ts';

interface PostSectionProps {
  readonly part: keyof typeof css.areas;
  readonly title: string;
  readonly note?: ReactNode;
  /** At the end of the head. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page below its own head. */
export function PostSection({ part, title, note, end, children }: PostSectionProps) {
  return (
    <section className={css.areas[part]} aria-label={title} data-part={part}>
      <div className={css.sectionHead}>
        <Heading level={2} className={css.sectionTitle}>
          {title}
        </Heading>
        <span className={`${css.quiet} ${css.sectionNote}`}>{note}</span>
        {end && <span className={css.sectionEnd}>{end}</span>}
      </div>
      {children}
    </section>
  );
}
