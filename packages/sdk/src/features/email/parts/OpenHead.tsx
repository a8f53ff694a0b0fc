'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';

interface OpenHeadProps {
  /** Id of the title, which labels the opened content. */
  readonly titleId: string;
  readonly title: ReactNode;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Buttons at the end. */
  readonly children: ReactNode;
}

/** Header of content opened from a list: back button, title with the focus, and actions. */
export function OpenHead({ titleId, title, backLabel, onBack, children }: OpenHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={css.head}>
      <BackButton onClick={onBack}>{backLabel}</BackButton>
      <Heading level={1} ref={heading} id={titleId} tabIndex={-1} className={css.openTitle}>
        {title}
      </Heading>
      <span className={css.spacer} />
      {children}
    </header>
  );
}
