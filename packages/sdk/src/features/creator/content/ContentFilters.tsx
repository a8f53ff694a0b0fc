'use client';
import { contentSorts, contentTypes } from '@reachkit/contract/creator/creator';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Segments } from '../../../domain/Segments.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorContent.css.ts';
import type { ContentFacts, ContentModel } from './useCreatorContent.ts';

interface ContentFiltersProps {
  readonly model: ContentModel;
  readonly facts: ContentFacts;
}

/** Filters and order of the posts; each option shows its number of posts. */
export function ContentFilters({ model, facts }: ContentFiltersProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { view, setView } = model;
  const counted = (label: string, count: number) => `${label} ${exact(count)}`;
  // A type without posts is no option, unless it is selected.
  const types = contentTypes.filter((type) => type === 'all' || type === view.type || facts.types[type] > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div role="group" aria-label={t('content.filters.label')} className={css.filters}>
      <div className={css.choices}>
        <Segments
          label={t('content.filters.days')}
          value={view.days}
          onValueChange={(days) => setView({ days }, 'filter')}
          options={facts.recent.map(({ days, count }) => ({
            value: days,
            label: counted(
              days === 0 ? t('content.filters.allDays') : t('content.filters.lastDays', { days }),
              count,
            ),
          }))}
        />
      </div>
      {types.length > 1 && (
        <div className={css.choices}>
          <Segments
            label={t('content.filters.types')}
            value={view.type}
            onValueChange={(type) => setView({ type }, 'filter')}
            options={types.map((type) => ({
              value: type,
              label: counted(t(`content.filters.${type}`), facts.types[type]),
            }))}
          />
        </div>
      )}
      <Hashtags model={model} facts={facts} />
      <Select
        className={css.sort}
        label={t('content.filters.sort')}
        isLabelHidden
        value={view.sort}
        options={contentSorts.map((sort) => ({ value: sort, label: t(`content.sorts.${sort}`) }))}
        onValueChange={(sort) => setView({ sort }, 'sort')}
      />
    </div>
  );
}

function Hashtags({ model, facts }: ContentFiltersProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { view, setView } = model;
  const top = facts.hashtags.value ?? [];
  const isElsewhere = view.hashtag !== '' && !top.some(({ hashtag }) => hashtag === view.hashtag);
  const shown = isElsewhere ? [...top, { hashtag: view.hashtag, posts: null }] : top;
  if (shown.length === 0) return null;
  return (
    <ul className={css.tags} aria-label={t('content.filters.hashtags')}>
      {shown.map(({ hashtag, posts }) => (
        <li key={hashtag}>
          <button
            type="button"
            className={css.tag}
            aria-pressed={view.hashtag === hashtag}
            onClick={() => setView({ hashtag: view.hashtag === hashtag ? '' : hashtag }, 'filter')}
          >
            <bdi>{`#${hashtag}`}</bdi>
            {posts !== null && <span className={css.tagCount}>{exact(posts)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
