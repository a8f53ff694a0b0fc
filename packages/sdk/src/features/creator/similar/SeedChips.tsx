'use client';
import type { CreatorRow } from '@reachkit/contract/search/search';
import { X } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './SimilarCreators.css.ts';
import type { SimilarModel } from './useSimilarCreators.ts';

/** Chips of creators that results should resemble, and of creators that they should not. */
export function SeedChips({ model }: { readonly model: SimilarModel }) {
  const t = useText(creatorTexts);
  const { seeds, negatives, choose } = model;
  if (!model.hasSeeds || model.begin) return null;
  return (
    <div className={css.choice}>
      <Chips title={t('similar.like')} rows={seeds} isNot={false} onRemove={choose?.remove} />
      {negatives.length > 0 && (
        <Chips title={t('similar.unlike')} rows={negatives} isNot onRemove={choose?.remove} />
      )}
    </div>
  );
}

interface ChipsProps {
  readonly title: string;
  readonly rows: readonly CreatorRow[];
  readonly isNot: boolean;
  readonly onRemove: ((id: string) => void) | undefined;
}

function Chips({ title, rows, isNot, onRemove }: ChipsProps) {
  const t = useText(creatorTexts);
  return (
    <div className={css.chips}>
      <span className={css.chipsTitle}>{title}</span>
      <ul className={css.chipList} aria-label={title}>
        {rows.map((row) => (
          <li key={row.id} className={css.chip} data-not={isNot ? '' : undefined}>
            <Avatar name={creatorName(row)} seed={row.id} src={row.avatarUrl} size="small" />
            <bdi className={css.chipName} title={creatorName(row)}>
              {creatorName(row)}
            </bdi>
            {onRemove && (
              <IconButton
                size="small"
                label={t(isNot ? 'similar.removeNot' : 'similar.remove', { name: creatorName(row) })}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => onRemove(row.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
