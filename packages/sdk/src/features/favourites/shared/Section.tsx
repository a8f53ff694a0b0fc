'use client';
import { ChevronLeft } from 'lucide-react';
import { forwardRef, type ReactNode, type Ref } from 'react';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import * as css from './Section.css.ts';

interface SectionBack {
  readonly label: string;
  /** `lists`: offered only where there is no room for the lists beside it. */
  readonly way: 'lists' | 'up';
  readonly onBack: () => void;
}

interface SectionProps extends RootProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Said aloud when it changes, e.g. how many were found. */
  readonly status?: ReactNode;
  readonly description?: ReactNode;
  readonly back?: SectionBack | undefined;
  /** At the end of the title's line. */
  readonly acts?: ReactNode;
  /** Between the head and what is shown. */
  readonly tools?: ReactNode;
  readonly pages?: ReactNode;
  readonly children: ReactNode;
}

/** What stands beside the lists: a head with the way back, filters, what they leave, and its pages. */
export const Section = forwardRef<HTMLElement, SectionProps>(function Section(props, ref) {
  const { title, titleRef, status, description, back, acts, tools, pages, children, className } = props;
  return (
    <section ref={ref} {...rootAttributes(props)} aria-label={title} className={cx(css.root, className)}>
      <header className={css.head}>
        {back && (
          <Button
            variant="ghost"
            size="small"
            className={css.back}
            data-way={back.way}
            icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
            onClick={back.onBack}
          >
            {back.label}
          </Button>
        )}
        <div className={css.titleLine}>
          <Heading level={1} ref={titleRef} tabIndex={-1} className={css.title}>
            {title}
          </Heading>
          <span role="status" className={css.quiet}>
            {status}
          </span>
          <span className={css.spacer} />
          {acts}
        </div>
        {description != null && <div className={css.description}>{description}</div>}
      </header>
      {tools != null && <div className={css.tools}>{tools}</div>}
      <div className={css.body}>{children}</div>
      {pages != null && <div className={css.pages}>{pages}</div>}
    </section>
  );
});
