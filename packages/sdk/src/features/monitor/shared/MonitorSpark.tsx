'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Sparkline } from '../../../ui/Sparkline/Sparkline.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from './monitor.css.ts';

interface MonitorSparkProps {
  readonly spark: readonly { readonly views: number | null }[];
}

/** Views of the last days; days without a reading are dashed. */
export function MonitorSpark({ spark }: MonitorSparkProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const known = spark.filter(({ views }) => views !== null).length;
  if (known === 0) return <span className={css.unknown}>{t('project.noReading')}</span>;
  return (
    <Sparkline
      values={spark.map(({ views }) => views)}
      label={t('project.spark', { shown: exact(known) })}
      width={80}
      hasBridges
    />
  );
}
