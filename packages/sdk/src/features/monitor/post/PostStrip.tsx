'use client';
import { costOfMinor, moneyOfMinor } from '@reachkit/contract/fields/currency';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import type { ReactNode } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as project from '../project/project.css.ts';
import { equalAge } from './equalAge.ts';
import { useSpanText } from './usePostTimes.ts';

interface PostStripProps {
  readonly data: MonitoredPostDetail;
}

/** The six figures of the post. */
export function PostStrip({ data }: PostStripProps) {
  const t = useText(monitorTexts);
  const { compact, exact, rate } = useFormats();
  const { link, medianViews } = data;
  const { figures } = link;
  const shown = (value: number | null, format: (value: number) => string): ReactNode =>
    value === null ? t('words.unknown') : format(value);
  const full = (value: number | null) => (value === null ? undefined : exact(value));
  const rest = [figures.comments, figures.shares, figures.saves].filter((one) => one !== null);
  const sum = rest.reduce((all, one) => all + one, 0);
  return (
    <div className={project.strip}>
      <StatStrip label={t('post.strip.name')}>
        <Stat
          label={t('post.strip.views')}
          value={shown(figures.views, compact)}
          exact={full(figures.views)}
          caption={gainText()}
          note={figures.falling.includes('views') ? t('project.lower') : undefined}
        />
        <Stat
          label={t('post.strip.hour')}
          value={shown(figures.viewsAnHour, compact)}
          exact={full(figures.viewsAnHour)}
          caption={t('post.strip.hourNote')}
        />
        <Stat
          label={t('post.strip.engagement')}
          definition={t('post.strip.engagementHelp')}
          value={shown(figures.engagement, rate)}
          caption={t('post.strip.parts', {
            likes: figures.likes === null ? t('words.unknown') : compact(figures.likes),
            rest: rest.length === 0 ? t('words.unknown') : compact(sum),
          })}
        />
        <Stat
          label={t('post.strip.median')}
          definition={t('post.strip.medianHelp')}
          value={shown(figures.medianMultiple, (value) => `${value.toFixed(2)}×`)}
          caption={
            medianViews === null
              ? t('post.strip.medianUnknown')
              : t('post.strip.medianNote', { median: compact(medianViews) })
          }
        />
        <Cost data={data} />
        <AtAge data={data} />
      </StatStrip>
    </div>
  );

  function gainText(): string {
    const { gain } = figures;
    if (gain === null) return t('post.strip.gainUnknown');
    return t('post.strip.gain', { gain: gain > 0 ? `+${compact(gain)}` : compact(gain) });
  }
}

function Cost({ data: { link, project: of, estimate } }: PostStripProps) {
  const t = useText(monitorTexts);
  const cost = link.figures.costPerThousand;
  const fee =
    link.fee === null
      ? t('post.strip.noFee')
      : t('post.strip.fee', { fee: moneyOfMinor(link.fee, of.currency) });
  const expected =
    estimate && t('post.strip.estimate', { estimate: moneyOfMinor(estimate.amount, estimate.currency) });
  return (
    <Stat
      label={t('post.strip.cost')}
      definition={t('post.strip.costHelp')}
      value={cost === null ? t('words.unknown') : costOfMinor(cost, of.currency)}
      caption={expected === null ? fee : `${fee}${t('post.strip.separator')}${expected}`}
    />
  );
}

/** Views at the highest age that the post has reached, or why they are unknown. */
function AtAge({ data }: PostStripProps) {
  const t = useText(monitorTexts);
  const { compact, exact } = useFormats();
  const { now } = useEnvironment();
  const span = useSpanText();
  const { age, views, gapMs, reason } = equalAge(data, now());
  const why = () => {
    switch (reason) {
      case 'known':
        return t('post.strip.ageNote');
      case 'later':
        return t('post.strip.ageLater');
      case 'noTime':
        return t('post.strip.ageNoTime');
      case 'unknown':
        return gapMs === null ? t('post.strip.ageUnknown') : t('post.strip.ageGap', { span: span(gapMs) });
    }
  };
  return (
    <Stat
      label={t('post.strip.age', { age: t(`words.ages.${age}`) })}
      value={views === null ? t('words.unknown') : compact(views)}
      exact={views === null ? undefined : exact(Math.round(views))}
      caption={why()}
    />
  );
}
