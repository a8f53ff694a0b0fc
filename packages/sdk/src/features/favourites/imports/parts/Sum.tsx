'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Importing.css.ts';

/** Rows by result; each row counts once. */
export interface SumParts {
  readonly ready: number;
  readonly waits: number;
  readonly refused: number;
  /** Rows with an account that is already in the list, or blacklisted. */
  readonly left?: number;
  /** Lines that only name a platform. */
  readonly sections?: number;
  /** Unprocessed rows of an import that ended early. */
  readonly open?: number;
}

const parts = ['ready', 'waits', 'refused', 'left', 'sections', 'open'] as const;

/** One line that adds up: the total, and its parts by result. */
export function Sum({ of }: { readonly of: SumParts }) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const counted = parts.map((part) => ({ part, count: of[part] ?? 0 })).filter(({ count }) => count > 0);
  const all = counted.reduce((total, { count }) => total + count, 0);
  if (all === 0) return null;
  const terms = counted.map(({ part, count }) =>
    t('importing.preview.counted', { what: t(`importing.sum.${part}`), shown: exact(count) }),
  );
  return (
    <p className={css.quiet}>
      {t('importing.sum.line', { count: all, all: exact(all), terms: terms.join(' + ') })}
    </p>
  );
}
