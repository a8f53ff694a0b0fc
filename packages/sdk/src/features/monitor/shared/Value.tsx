'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Figure } from '../../../ui/DataTable/cells.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from './monitor.css.ts';

interface ValueProps {
  /** `null`: unknown. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  /** The exact value, for hover. */
  readonly exact?: ((value: number) => string) | undefined;
  readonly isStrong?: boolean | undefined;
  /** Shown in place of the word for unknown, e.g. where the figure cannot exist. */
  readonly none?: ReactNode;
}

/** A figure of posts, or the word for unknown; never 0 for a value that is not known. */
export function Value({ value, format, exact, isStrong, none }: ValueProps) {
  const t = useText(monitorTexts);
  if (value === null) return <span className={css.unknown}>{none ?? t('words.unknown')}</span>;
  return (
    <Figure exact={exact?.(value)} isStrong={isStrong}>
      {format(value)}
    </Figure>
  );
}
