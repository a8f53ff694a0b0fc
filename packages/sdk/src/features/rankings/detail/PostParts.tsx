'use client';
import type { RankedVideoDetail } from '@reachkit/contract/rankings/detail';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../domain/VideoCover.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Facts } from '../follow/Facts.tsx';
import { rankingsSlots } from '../list/rankingsSlots.ts';
import { rankingsTexts } from '../locales/zh.ts';
import { DetailSection, Figure, Figures } from './DetailSection.tsx';
import * as css from './detail.css.ts';
import { multipleText, useDetailFormats } from './formats.ts';
import { Person } from './Person.tsx';
import { useListed } from './useListed.ts';

interface PartProps {
  readonly data: RankedVideoDetail;
}

/** Returns the name of a post. */
export function usePostName(): (post: RankedVideoDetail['post'] | undefined) => string {
  const t = useText(rankingsTexts);
  return (post) => post?.title.trim() || t('detail.untitled');
}

/** Cover, title, creator, and what is known of the post and its place. */
export function PostHead({ data: { post, ranks, durationSeconds } }: PartProps) {
  const t = useText(rankingsTexts);
  const { compact, day, duration } = useFormats();
  const followers = post.creator?.followers;
  const listed = useListed(ranks);
  const name = usePostName()(post);
  return (
    <div className={css.postHead}>
      <VideoCover src={post.coverUrl} seed={post.title || post.externalId} />
      <div className={css.words}>
        <Heading level={2} className={css.postTitle} title={name} data-rk-data="">
          {name}
        </Heading>
        {post.creator ? (
          <Person creator={post.creator} />
        ) : (
          <span className={css.quiet}>{t('detail.unknownCreator')}</span>
        )}
        <Facts>
          {typeof followers === 'number' && (
            <span>{t('detail.followers', { count: followers, shown: compact(followers) })}</span>
          )}
          <span>{t('detail.posted', { day: day(post.postedAt) })}</span>
          {durationSeconds !== null && <bdi dir="ltr">{duration(durationSeconds)}</bdi>}
          {listed.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {post.isGone && <Badge tone="warning">{t('detail.removed')}</Badge>}
        </Facts>
      </div>
    </div>
  );
}

/** The figures of the list's window, and the readings between which they lie. */
export function PostFigures({ data: { post } }: PartProps) {
  const t = useText(rankingsTexts);
  const { compact, exact } = useFormats();
  const { time } = useDetailFormats();
  const values = { from: time(post.from), to: time(post.to) };
  return (
    <div>
      <Figures>
        <Figure
          label={t('detail.figure.views')}
          value={post.viewsGained}
          format={compact}
          exact={exact}
          caption={t('detail.figure.viewsTotal', { shown: compact(post.views) })}
        />
        <Figure
          label={t('detail.figure.interactions')}
          value={post.interactionsGained}
          format={compact}
          exact={exact}
        />
        <Figure label={t('detail.figure.hour')} value={post.viewsAnHour} format={compact} exact={exact} />
        <Figure
          label={t('detail.figure.median')}
          value={post.medianMultiple}
          format={multipleText}
          caption={t('detail.figure.medianNote')}
        />
      </Figures>
      <p className={css.note}>{t(post.isFresh ? 'detail.fresh' : 'detail.read', values)}</p>
      {post.isCountingChanged && (
        <Notice tone="warning">{t('detail.counted', { platform: platformNames[post.platform] })}</Notice>
      )}
    </div>
  );
}

/** Gains of the post in the newest window of each period. */
export function PostGains({ data: { gains } }: PartProps) {
  const t = useText(rankingsTexts);
  const { compact, exact } = useFormats();
  const cell = (value: number | null) =>
    value === null ? (
      <td className={css.number}>
        <span className={css.unknown}>{t('detail.unknown')}</span>
      </td>
    ) : (
      <td className={css.number} title={exact(value)}>
        <bdi dir="ltr">{compact(value)}</bdi>
      </td>
    );
  return (
    <DetailSection title={t('detail.gains.title')}>
      <table className={css.table} aria-label={t('detail.gains.title')}>
        <thead>
          <tr>
            <th scope="col" className={css.column}>
              {t('detail.gains.period')}
            </th>
            <th scope="col" className={css.columnEnd}>
              {t('detail.gains.views')}
            </th>
            <th scope="col" className={css.columnEnd}>
              {t('detail.gains.interactions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {gains.map(({ period, viewsGained, interactionsGained }) => (
            <tr key={period} className={css.line}>
              <th scope="row" className={css.cell}>
                {t(`detail.periods.${period}`)}
              </th>
              {cell(viewsGained)}
              {cell(interactionsGained)}
            </tr>
          ))}
        </tbody>
      </table>
    </DetailSection>
  );
}

const dayMs = 86_400_000;
const chartHeight = 160;

/** Total views over time. */
export function PostHistory({ data: { readings } }: PartProps) {
  const t = useText(rankingsTexts);
  const { compact, exact } = useFormats();
  const { time } = useDetailFormats();
  const x = useMemo(() => readings.map(({ readAt }) => Date.parse(readAt)), [readings]);
  const series = useMemo(
    () => [{ name: t('detail.history.views'), values: readings.map(({ views }) => views) }],
    [readings, t],
  );
  const formatX = useMemo(() => {
    const range = (x.at(-1) ?? 0) - (x[0] ?? 0);
    return (at: number) => (range > 3 * dayMs ? time(at).split(' ')[0] : time(at)) ?? '';
  }, [x, time]);
  const known = readings.filter(({ views }) => views !== null).length;
  return (
    <DetailSection
      title={t('detail.history.title')}
      note={t('detail.history.note', { shown: exact(readings.length) })}
    >
      {known < 2 ? (
        <p className={css.empty}>{t('detail.history.one')}</p>
      ) : (
        <Chart
          kind="line"
          isBare
          className={css.chart}
          label={t('detail.history.title')}
          height={chartHeight}
          xLabel={t('detail.history.time')}
          x={x}
          formatX={formatX}
          formatXExact={time}
          formatValue={compact}
          formatExact={exact}
          series={series}
        />
      )}
    </DetailSection>
  );
}

/** The hashtags of the caption. */
export function PostTags({ data: { hashtags } }: PartProps) {
  const t = useText(rankingsTexts);
  return (
    <DetailSection title={t('detail.tags.title')}>
      {hashtags.length === 0 ? (
        <p className={css.empty}>{t('detail.tags.none')}</p>
      ) : (
        <ul className={css.tags} aria-label={t('detail.tags.title')}>
          {hashtags.map((tag) => (
            <li key={tag} className={css.tag} dir="auto" title={`#${tag}`} data-rk-data="">
              #{tag}
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

const tones: Readonly<Record<RankedVideoDetail['disclosure']['state'], BadgeTone>> = {
  disclosed: 'success',
  none: 'plain',
  unknown: 'plain',
};

/** Whether the post says that it is an advertisement, and by what. */
export function PostDisclosure({ data: { disclosure } }: PartProps) {
  const t = useText(rankingsTexts);
  const { state, evidence } = disclosure;
  const words = () => {
    if (evidence === null) return t(`detail.disclosure.${state === 'unknown' ? 'unknown' : 'none'}`);
    if (evidence.kind === 'label' || evidence.text === '') return t('detail.disclosure.label');
    return t(`detail.disclosure.${evidence.kind}`, { text: evidence.text });
  };
  return (
    <DetailSection
      title={t('detail.disclosure.title')}
      end={<Badge tone={tones[state]}>{t(`detail.disclosure.states.${state}`)}</Badge>}
    >
      <p className={css.sentence}>
        {evidence !== null && <span className={css.quiet}>{t('detail.disclosure.evidence')} </span>}
        {words()}
      </p>
    </DetailSection>
  );
}

/** The way to the page of a post on its platform. */
export function OpenPost({ data: { post } }: PartProps) {
  const t = useText(rankingsTexts);
  return (
    post.url !== null && (
      <IconButton
        label={t('detail.open', { platform: platformNames[post.platform] })}
        icon={<ExternalLink size={16} aria-hidden="true" />}
        href={post.url}
        target="_blank"
      />
    )
  );
}

/** Buttons of a post: monitor it, and save its creator. */
export function PostActions({ data: { post } }: PartProps) {
  const { slots, slotProps } = useSlots(rankingsSlots);
  const { url, creator } = post;
  return (
    <>
      {slots.MonitorPost && url !== null && (
        <slots.MonitorPost url={url} creatorId={creator?.id} variant="button" {...slotProps.MonitorPost} />
      )}
      {slots.SaveCreators && creator && (
        <slots.SaveCreators creatorIds={[creator.id]} variant="button" {...slotProps.SaveCreators} />
      )}
    </>
  );
}
