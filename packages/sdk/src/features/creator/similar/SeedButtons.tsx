'use client';
import type { CreatorRow } from '@reachkit/contract/search/search';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './SimilarCreators.css.ts';
import type { Choose } from './useSimilarCreators.ts';

interface SeedButtonsProps {
  readonly creator: CreatorRow;
  readonly choose: Choose;
}

/** Buttons to search for more or fewer creators like a result. */
export function SeedButtons({ creator, choose }: SeedButtonsProps) {
  const t = useText(creatorTexts);
  const { id } = creator;
  const tabIndex = useCellTabIndex();
  const name = creatorName(creator);
  return (
    <span className={css.actions}>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        label={t('similar.addLike', { name })}
        icon={<ThumbsUp size={16} aria-hidden="true" />}
        isDisabled={choose.isFull.seeds}
        onClick={() => choose.addSeed(id)}
      />
      <IconButton
        size="small"
        tabIndex={tabIndex}
        label={t('similar.addUnlike', { name })}
        icon={<ThumbsDown size={16} aria-hidden="true" />}
        isDisabled={choose.isFull.negatives}
        onClick={() => choose.addNegative(id)}
      />
    </span>
  );
}
