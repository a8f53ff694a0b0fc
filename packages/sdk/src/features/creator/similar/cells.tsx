'use client';
import type { SimilarCreator } from '@reachkit/contract/search/similar';
import { useText } from '../../../core/i18n/useText.ts';
import { CellLines } from '../../../ui/DataTable/cells.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './SimilarCreators.css.ts';

interface MatchCellProps {
  readonly found: SimilarCreator;
  /** Keeps its identity between renders. */
  readonly traitText: (trait: SimilarCreator['traits'][number]) => string;
}

/** Similarity score of a creator, with shared traits. */
export function MatchCell({ found: { score, traits }, traitText }: MatchCellProps) {
  const t = useText(creatorTexts);
  const [first, ...others] = traits.map(traitText);
  const rounded = Math.round(score);
  return (
    <CellLines
      title={[first, ...others].join('\n')}
      below={others.length > 0 ? others.join(t('shared.separator')) : undefined}
    >
      <span className="rk-hidden">{t('similar.score', { score: rounded })}</span>
      <b aria-hidden="true" className={css.score}>
        {t('similar.scoreShort', { score: rounded })}
      </b>{' '}
      {first}
    </CellLines>
  );
}
