'use client';
import type { Translate } from '../../core/i18n/texts.ts';
import { useFormats } from '../format/useFormats.ts';
import type { LiveCount } from './filterEditor.ts';
import * as css from './LiveCountText.css.ts';
import type { FilterMessages } from './locales/zh.ts';

interface LiveCountTextProps {
  readonly count: LiveCount;
  readonly t: Translate<FilterMessages>;
}

/** How many creators would match; the previous number stays, greyed, while the new one is counted. */
export function LiveCountText({ count, t }: LiveCountTextProps) {
  const { exact } = useFormats();
  const { status, total, totalKind } = count;
  if (status === 'failed') return <span className={css.quiet}>{t('filters.countFailed')}</span>;
  if (status === 'invalid') return <span />;
  if (total === null) return <span className={css.quiet}>{t('filters.counting')}</span>;
  const about = totalKind === 'about' ? `${t('filters.about')} ` : '';
  const [before, after] = around(t('filters.matching', { count: total, shown: '\u0000' }));
  return (
    <bdi className={css.count} data-counting={status === 'counting' ? '' : undefined} aria-live="polite">
      {about}
      {before}
      <b className={css.number}>{exact(total)}</b>
      {after}
    </bdi>
  );
}

/** Returns the text before and after a figure that is shown larger. */
export function around(sentence: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = sentence.split('\u0000');
  return [before, after];
}
