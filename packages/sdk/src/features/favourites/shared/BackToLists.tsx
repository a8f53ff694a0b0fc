'use client';
import type { ReactNode } from 'react';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import * as css from './sections.css.ts';

interface BackToListsProps {
  readonly onBack: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Offered only where there is no room for the lists beside the page. */
export function BackToLists({ onBack, children }: BackToListsProps) {
  return (
    onBack && (
      <div className={css.toLists}>
        <BackButton onClick={onBack}>{children}</BackButton>
      </div>
    )
  );
}
