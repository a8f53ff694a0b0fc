'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { searchTexts } from '../locales/zh.ts';
import * as css from './cells.css.ts';

export interface FigureProps {
  /** `null` is unknown, and is said so. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  /** The exact value, shown on hover. */
  readonly exact?: ((value: number) => string) | undefined;
  readonly className?: string | undefined;
}

/** A figure that stays left to right in every script, with its exact value on hover. */
export function Figure({ value, format, exact, className }: FigureProps) {
  if (value === null) return <Unknown />;
  return (
    <bdi dir="ltr" className={className} title={exact?.(value)}>
      {format(value)}
    </bdi>
  );
}

/** A dash to the eye, a word to the ear. */
export function Unknown() {
  const t = useText(searchTexts);
  return (
    <span className={css.unknown} title={t('cell.unknown')}>
      <span aria-hidden="true">–</span>
      <span className="rk-hidden">{t('cell.unknown')}</span>
    </span>
  );
}
