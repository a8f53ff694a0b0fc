'use client';
import type { SimilarCreator } from '@reachkit/contract/similar';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './SimilarCreators.css.ts';
import type { Choose } from './useSimilarCreators.ts';
import { useTraitText } from './useTraitText.ts';

interface SimilarRowProps {
  readonly found: SimilarCreator;
  readonly choose: Choose | undefined;
}

/** One look-alike: how much, why, and the way to more or fewer of the kind. */
export function SimilarRow({ found: { creator, score, traits }, choose }: SimilarRowProps) {
  const t = useText(creatorTexts);
  const { compact, exact, rate } = useFormats();
  const { id, platform, handle, followers, medianPlays, interactionRate } = creator;
  const traitText = useTraitText(platform);
  const name = creatorName(creator);
  const rounded = Math.round(score);
  return (
    <li className={css.row}>
      <span className={css.person}>
        <Avatar name={name} seed={id} src={creator.avatarUrl} />
        <span className={css.names}>
          <Link to={{ kind: 'creator', platform, id }} className={css.name} title={name}>
            {name}
          </Link>
          <bdi className={css.handle}>@{handle}</bdi>
        </span>
      </span>
      <span className={css.score} title={t('similar.score', { score: rounded })}>
        <span className="rk-hidden">{t('similar.score', { score: rounded })}</span>
        <span aria-hidden="true" className={css.scoreText}>
          {t('similar.scoreShort', { score: rounded })}
        </span>
        <span aria-hidden="true" className={css.scoreBar}>
          <span className={css.scoreFill} style={{ inlineSize: `${rounded}%` }} />
        </span>
      </span>
      <ul className={css.traits}>
        {traits.map((trait) => (
          <li key={trait.kind} className={css.trait}>
            {traitText(trait)}
          </li>
        ))}
      </ul>
      <span className={css.figures}>
        {followers !== null && (
          <span title={exact(followers)}>{t('similar.followers', { shown: compact(followers) })}</span>
        )}
        {medianPlays !== null && (
          <span title={exact(medianPlays)}>{t('similar.plays', { shown: compact(medianPlays) })}</span>
        )}
        {interactionRate !== null && <span>{t('similar.rate', { shown: rate(interactionRate) })}</span>}
      </span>
      {choose && (
        <span className={css.acts}>
          <IconButton
            label={t('similar.addLike', { name })}
            icon={<ThumbsUp size={16} aria-hidden="true" />}
            isDisabled={choose.isFull.seeds}
            onClick={() => choose.addSeed(id)}
          />
          <IconButton
            label={t('similar.addUnlike', { name })}
            icon={<ThumbsDown size={16} aria-hidden="true" />}
            isDisabled={choose.isFull.negatives}
            onClick={() => choose.addNegative(id)}
          />
        </span>
      )}
    </li>
  );
}
