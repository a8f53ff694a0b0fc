'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './detail.css.ts';

interface DetailSectionProps {
  readonly title: string;
  /** After the title. */
  readonly note?: ReactNode;
  /** At the end of the head. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a panel below its own head. */
export function DetailSection({ title, note, end, children }: DetailSectionProps) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.sectionHead}>
        <Heading level={3} className={css.sectionTitle}>
          {title}
        </Heading>
        <span className={css.sectionNote}>{note}</span>
        {end && <span className={css.sectionEnd}>{end}</span>}
      </div>
      {children}
    </section>
  );
}

/** Key figures in a line, with hairlines between. */
export function Figures({ children }: { readonly children: ReactNode }) {
  const t = useText(rankingsTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of inputs
    <div role="group" aria-label={t('detail.figures')} className={css.strip}>
      <div className={css.columns}>{children}</div>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  /** `null`: unknown. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly exact?: ((value: number) => string) | undefined;
  readonly caption?: ReactNode;
  /** In place of the word for unknown. */
  readonly none?: string | undefined;
}

/** A key figure, or the word for unknown; never 0 for a value that is not known. */
export function Figure({ label, value, format, exact, caption, none }: FigureProps) {
  const t = useText(rankingsTexts);
  return (
    <Stat
      className={css.figure}
      label={label}
      value={
        value === null ? (
          <span className={css.unknown}>{none ?? t('detail.unknown')}</span>
        ) : (
          <span className={css.amountOnly}>{format(value)}</span>
        )
      }
      exact={value === null ? undefined : exact?.(value)}
      caption={caption}
    />
  );
}
