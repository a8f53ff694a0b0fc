'use client';
import type { ReactNode } from 'react';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import * as css from './sections.css.ts';

interface BackToListsProps {
  readonly onBack: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Back link, shown only if there is no space for the lists beside the page. */
export function BackToLists({ onBack, children }: BackToListsProps) {
  return (
    onBack && (
      <div className={css.toLists}>
        <BackButton onClick={onBack}>{children}</BackButton>
      </div>
    )
  );
}
