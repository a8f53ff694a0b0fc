'use client';
import type { SimilarCreator } from '@reachkit/contract/search/similar';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { Handle } from '../../../domain/creatorCells/Handle.tsx';
import { TeamStatusLine } from '../../../domain/creatorCells/TeamStatusCell.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './SimilarCreators.css.ts';
import { useTraitText } from './useTraitText.ts';

interface SimilarItemProps {
  readonly found: SimilarCreator;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly actions: ReactNode;
}

/** A similar creator as a card (narrow screens): score, reasons, three figures. */
export function SimilarItem({
  found: { creator, score, traits },
  isChosen,
  onChoose,
  actions,
}: SimilarItemProps) {
  const t = useText(creatorTexts);
  const { compact, exact, rate } = useFormats();
  const { id, platform, followers, medianPlays, interactionRate } = creator;
  const traitText = useTraitText(platform);
  const name = creatorName(creator);
  const rounded = Math.round(score);
  return (
    <div className={css.item} data-chosen={isChosen ? '' : undefined}>
      <Checkbox
        className={css.tick}
        label={t('similar.selectRow', { name })}
        isLabelHidden
        isChecked={isChosen}
        onCheckedChange={onChoose}
      />
      <Avatar name={name} seed={id} src={creator.avatarUrl} />
      <div className={css.itemBody}>
        <div className={css.itemHead}>
          <Link to={{ kind: 'creator', platform, id }} className={css.name} title={name}>
            <bdi>{name}</bdi>
          </Link>
          {actions}
        </div>
        <div className={css.line} dir="auto">
          <Handle creator={creator} />
        </div>
        <p className={css.line}>
          <span className="rk-hidden">{t('similar.score', { score: rounded })}</span>
          <b aria-hidden="true" className={css.score}>
            {t('similar.scoreShort', { score: rounded })}
          </b>{' '}
          <bdi>{traits.map(traitText).join(t('shared.separator'))}</bdi>
        </p>
        <p className={css.figures}>
          {followers !== null && (
            <bdi title={exact(followers)}>
              {t('similar.followers', { count: followers, shown: compact(followers) })}
            </bdi>
          )}
          {medianPlays !== null && (
            <bdi title={exact(medianPlays)}>{t('similar.plays', { shown: compact(medianPlays) })}</bdi>
          )}
          {interactionRate !== null && <bdi>{t('similar.rate', { shown: rate(interactionRate) })}</bdi>}
        </p>
        <TeamStatusLine texts={creatorTexts} teamStatus={creator.teamStatus} />
      </div>
    </div>
  );
}
