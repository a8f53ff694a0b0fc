'use client';
import type { RankedTagDetail } from '@reachkit/contract/rankings/detail';
import { countedForTag } from '@reachkit/contract/rankings/scores';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Figure } from '../../../ui/DataTable/cells.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import { DetailSection } from './DetailSection.tsx';
import * as css from './detail.css.ts';
import { Person } from './Person.tsx';

/** The creators who gained most with a tag, and what counts of each; where the cap bites, both figures and why. */
export function TagCreators({ data }: { readonly data: RankedTagDetail }) {
  const t = useText(rankingsTexts);
  const { compact, exact } = useFormats();
  const { topCreators, creatorCount, viewsGained } = data;
  const capped = topCreators.filter(({ gained }) => countedForTag(gained, viewsGained) < gained);
  const [first, ...more] = capped;
  const others = creatorCount - 1;
  return (
    <DetailSection
      title={t('detail.tag.topCreators')}
      note={
        creatorCount > topCreators.length &&
        t('detail.shown', { shown: exact(topCreators.length), all: exact(creatorCount) })
      }
      end={topCreators.length > 0 && t('detail.tag.gainedCounted')}
    >
      <ol className={css.list} aria-label={t('detail.tag.topCreators')}>
        {topCreators.map((one) => (
          <li key={one.creator.id} className={css.row}>
            <Person creator={one.creator} />
            {capped.includes(one) && (
              <span className={css.quiet} title={exact(one.gained)}>
                {t('detail.tag.gainedOf', { shown: compact(one.gained) })}
              </span>
            )}
            <Figure isStrong exact={exact(one.counted)}>
              {compact(one.counted)}
            </Figure>
          </li>
        ))}
      </ol>
      {first && (
        <p className={css.sentence}>
          {more.length > 0
            ? t('detail.tag.cappedSeveral')
            : t('detail.tag.capped', {
                shown: exact(others),
                name: creatorName(first.creator),
                views: compact(viewsGained - first.gained),
              })}
        </p>
      )}
    </DetailSection>
  );
}
