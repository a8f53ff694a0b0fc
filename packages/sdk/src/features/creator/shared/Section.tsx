'use client';
import { forwardRef, type ReactNode, useId } from 'react';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import * as css from './Section.css.ts';

export interface SectionProps extends RootProps {
  readonly title: string;
  /** Muted text after the title: range, sample, zone. */
  readonly note?: ReactNode;
  /** At the end of the header. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a tab below a rule, with its title. */
export const Section = forwardRef<HTMLElement, SectionProps>(function Section(props, ref) {
  const { title, note, actions, children, className } = props;
  const titleId = useId();
  return (
    <section
      ref={ref}
      {...rootAttributes(props)}
      aria-labelledby={titleId}
      className={cx(css.root, className)}
    >
      <div className={css.head}>
        <Heading level={3} id={titleId} className={css.title}>
          {title}
        </Heading>
        {note != null && <p className={css.note}>{note}</p>}
        {actions != null && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
});
