'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { Section } from '../shared/Section.tsx';
import { MeasureHint } from '../shared/words/MeasureHint.tsx';
import { useMeasureText } from '../shared/words/useMeasureText.ts';
import * as css from './CreatorContent.css.ts';
import { PostingHours } from './PostingHours.tsx';
import type { ContentFacts } from './useCreatorContent.ts';

/** Posts per week, posting hours, and top hashtags of a creator. */
export function PublishingPattern({ facts }: { readonly facts: ContentFacts }) {
  const { postingHours, timeZone } = facts;
  return (
    <div className={css.pattern}>
      {postingHours.value ? (
        <PostingHours hours={postingHours.value} timeZone={timeZone} sampleSize={postingHours.sampleSize} />
      ) : (
        <NoHours facts={facts} />
      )}
      <div className={css.side}>
        <Frequency facts={facts} />
        <Hashtags facts={facts} />
      </div>
    </div>
  );
}

function NoHours({ facts }: { readonly facts: ContentFacts }) {
  const t = useText(creatorTexts);
  const { reason } = useMeasureText();
  return (
    <Section title={t('content.hours.title')}>
      <p className={css.quiet}>{t('shared.measure.unknown', { reason: reason(facts.postingHours) })}</p>
    </Section>
  );
}

function Frequency({ facts }: { readonly facts: ContentFacts }) {
  const t = useText(creatorTexts);
  const { reason } = useMeasureText();
  const { publishing } = facts;
  const { value } = publishing;
  return (
    <Section
      title={t('content.pattern')}
      note={
        value &&
        t('content.patternNote', { count: value.posts, days: Math.round(value.days), posts: value.posts })
      }
    >
      <p className={css.frequency}>
        <MeasureHint label={t('content.perWeek')} measure={publishing} />
        {value ? (
          <>
            <bdi dir="ltr" className={css.frequencyValue}>
              {value.postsPerWeek.toFixed(1)}
            </bdi>
            <span className={css.quiet}>{t('content.perWeekUnit')}</span>
          </>
        ) : (
          <span className={css.quiet}>{reason(publishing)}</span>
        )}
      </p>
    </Section>
  );
}

function Hashtags({ facts }: { readonly facts: ContentFacts }) {
  const t = useText(creatorTexts);
  const { exact, percent } = useFormats();
  const { hashtags } = facts;
  const items = useMemo(
    () =>
      hashtags.value?.map(({ hashtag, posts, share }) => ({
        id: hashtag,
        name: `#${hashtag}`,
        value: posts,
        detail: percent(share),
      })) ?? [],
    [hashtags, percent],
  );
  if (items.length === 0) {
    return (
      <Section title={t('content.hashtags')}>
        <p className={css.quiet}>{t('content.noHashtags')}</p>
      </Section>
    );
  }
  return (
    <Chart
      kind="ranked"
      label={t('content.hashtags')}
      note={t('content.hashtagsNote', { count: hashtags.sampleSize, posts: exact(hashtags.sampleSize) })}
      nameLabel={t('content.hashtagName')}
      valueLabel={t('content.hashtagPosts')}
      detailLabel={t('content.hashtagShare')}
      items={items}
      formatValue={exact}
    />
  );
}
