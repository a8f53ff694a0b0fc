'use client';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from '../../../domain/page/page.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';

interface OpenHeadProps {
  /** Id of the title, which names what is open. */
  readonly titleId: string;
  readonly title: ReactNode;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Buttons at the end. */
  readonly children: ReactNode;
}

/** Above what is opened from a list: the way back, its title, which takes the focus, and its acts. */
export function OpenHead({ titleId, title, backLabel, onBack, children }: OpenHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={css.head}>
      <Button
        variant="ghost"
        size="small"
        icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
        onClick={onBack}
      >
        {backLabel}
      </Button>
      <Heading level={1} ref={heading} id={titleId} tabIndex={-1} className={css.openTitle}>
        {title}
      </Heading>
      <span className={css.spacer} />
      {children}
    </header>
  );
}
