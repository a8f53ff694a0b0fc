'use client';
import type { RankedTagDetail } from '@reachkit/contract/rankings/detail';
import type { RankingPeriod } from '@reachkit/contract/rankings/kinds';
import { tagCreatorsLeast } from '@reachkit/contract/rankings/scores';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { TagList } from '../../../ui/TagList/TagList.tsx';
import { Facts } from '../follow/Facts.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import { rankingsSlots } from '../list/rankingsSlots.ts';
import { rankingsTexts } from '../locales/zh.ts';
import { DetailPanel, type RankedPanelProps } from './DetailPanel.tsx';
import { DetailSection, Figure, Figures } from './DetailSection.tsx';
import * as css from './detail.css.ts';
import { PostList } from './PostList.tsx';
import { TagCreators } from './TagCreators.tsx';
import { TagRise } from './TagRise.tsx';
import { useRankedTag } from './useRanked.ts';

/** A hot tag, from its score to the proof of it: its rise, its posts, its creators, and the tags that stand with it. */
export function RankedTagPanel({ id, of, ...panel }: RankedPanelProps) {
  const { slots, slotProps } = useSlots(rankingsSlots);
  const model = useRankedTag({ id, of });
  const { data } = model;
  return (
    <DetailPanel
      {...panel}
      model={model}
      name={`#${id}`}
      head={<Head tag={id} data={data} period={of.period} />}
      foot={
        <>
          <FollowButton of={of} subject={{ kind: 'tag', id, name: id }} variant="filled" />
          {slots.SaveCreators && data && data.creatorIds.length > 0 && (
            <slots.SaveCreators creatorIds={data.creatorIds} variant="button" {...slotProps.SaveCreators} />
          )}
        </>
      }
    >
      {(known) => (
        <>
          <ScoreFigures data={known} />
          <TagRise data={known} />
          <TopPosts data={known} />
          <TagCreators data={known} />
          <Company data={known} />
          <Languages data={known} />
        </>
      )}
    </DetailPanel>
  );
}

interface PartProps {
  readonly data: RankedTagDetail;
}

interface HeadProps {
  readonly tag: string;
  readonly data: RankedTagDetail | null;
  readonly period: RankingPeriod;
}

function Head({ tag, data, period }: HeadProps) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const change = useChange(data?.row ?? null, period);
  const days = data?.row?.daysListed ?? null;
  return (
    <div className={css.tagHead}>
      <Heading level={2} className={css.tagName} dir="auto" title={`#${tag}`} data-rk-data="">
        #{tag}
      </Heading>
      {data && (
        <Facts>
          {change !== null && <span>{change}</span>}
          {days !== null && <span>{t('detail.listed', { count: days, shown: exact(days) })}</span>}
          {data.row === null && <span>{t('detail.tag.notListed')}</span>}
        </Facts>
      )}
    </div>
  );
}

/** Returns the change of the rank in words; `null` where there is nothing to compare with. */
function useChange(row: RankedTagDetail['row'], period: RankingPeriod): string | null {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  if (row?.isNew) return t('detail.tag.isNew');
  if (row === null || row.change === null) return null;
  const since = period === '1d' ? 'Hour' : 'Day';
  if (row.change === 0) return t(`detail.tag.same${since}`);
  const by = exact(Math.abs(row.change));
  return t(row.change > 0 ? `detail.tag.up${since}` : `detail.tag.down${since}`, { by });
}

function ScoreFigures({ data: { row, viewsGained, posts, risePosts, creatorCount } }: PartProps) {
  const t = useText(rankingsTexts);
  const { compact, exact } = useFormats();
  return (
    <div>
      <Figures>
        <Figure
          label={t('detail.figure.score')}
          value={row?.score ?? null}
          format={compact}
          exact={exact}
          none={t('detail.figure.notListed')}
          caption={t('detail.figure.gained', { shown: compact(viewsGained) })}
        />
        <Figure
          label={t('detail.figure.posts')}
          value={posts}
          format={exact}
          caption={t('detail.figure.counted', { shown: exact(risePosts) })}
        />
        <Figure
          label={t('detail.figure.creators')}
          value={creatorCount}
          format={exact}
          caption={t('detail.figure.least', { shown: exact(tagCreatorsLeast) })}
        />
      </Figures>
      {row === null && creatorCount < tagCreatorsLeast && (
        <Notice className={css.notice}>
          {t('detail.tag.tooFew', { shown: exact(creatorCount), least: exact(tagCreatorsLeast) })}
        </Notice>
      )}
    </div>
  );
}

function TopPosts({ data: { topPosts } }: PartProps) {
  const t = useText(rankingsTexts);
  return (
    <DetailSection title={t('detail.tag.topPosts')} end={topPosts.length > 0 && t('detail.tag.gained')}>
      {topPosts.length === 0 ? (
        <p className={css.empty}>{t('detail.tag.noPosts')}</p>
      ) : (
        <PostList label={t('detail.tag.topPosts')} posts={topPosts} />
      )}
    </DetailSection>
  );
}

/** Tags by the share of posts that carry both. */
function Company({ data: { standsWith } }: PartProps) {
  const t = useText(rankingsTexts);
  const { exact, percent } = useFormats();
  return (
    <DetailSection title={t('detail.tag.standsWith')}>
      {standsWith.length === 0 ? (
        <p className={css.empty}>{t('detail.tag.alone')}</p>
      ) : (
        <div className={css.company} data-rk-data="">
          <TagList
            label={t('detail.tag.standsWith')}
            tags={standsWith.map(({ tag, share }) => `\u2068#${tag}\u2069 ${percent(share)}`)}
            moreLabel={(hidden) =>
              t('detail.tag.more', { count: hidden.length, shown: exact(hidden.length) })
            }
          />
        </div>
      )}
    </DetailSection>
  );
}

function Languages({ data: { languages } }: PartProps) {
  const t = useText(rankingsTexts);
  const { language, percent } = useFormats();
  return (
    <DetailSection title={t('detail.tag.languages')}>
      {languages.length === 0 ? (
        <p className={css.empty}>{t('detail.tag.noLanguages')}</p>
      ) : (
        <ul className={css.list} aria-label={t('detail.tag.languages')}>
          {languages.map(({ code, share }) => (
            <li key={code} className={css.row}>
              <span className={css.words}>{language(code)}</span>
              <bdi dir="ltr" className={css.amount}>
                {percent(share)}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
