'use client';
import type { CreatorRow } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import type { Formats } from '../../../domain/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { searchTexts } from '../locales/zh.ts';
import { creatorName } from './CreatorCell.tsx';
import * as css from './CreatorListItem.css.ts';
import { Change, EmailCell } from './cells.tsx';
import { Figure } from './Figure.tsx';

interface CreatorListItemProps {
  readonly creator: CreatorRow;
  readonly formats: Formats;
  readonly onOpen?: (() => void) | undefined;
}

/** A creator where there is no room for a table: name, size, and three figures with their labels. */
export function CreatorListItem({ creator, formats, onOpen }: CreatorListItemProps) {
  const t = useText(searchTexts);
  const { id, platform, region, followers, followersChange30d } = creator;
  const name = creatorName(creator);
  const separator = t('cell.listSeparator');
  return (
    <div className={css.item}>
      <Avatar name={name} seed={id} src={creator.avatarUrl} size="large" />
      <div className={css.body}>
        <div className={css.head}>
          <Link to={{ kind: 'creator', platform, id }} onFollow={onOpen} className={css.name} title={name}>
            {/* What does not fit loses its own end, whichever way the page runs. */}
            <span className={css.nameWords} dir="auto">
              {name}
            </span>
          </Link>
          <EmailCell hasEmail={creator.haveEmail} />
        </div>
        <div className={css.line} dir="auto">
          {region !== null && formats.region(region) + separator}
          {followers !== null && (
            <bdi title={formats.exact(followers)}>
              {t('cell.followers', { followers: formats.compact(followers) })}
            </bdi>
          )}
          {followersChange30d !== null && (
            <>
              {separator}
              <Change value={followersChange30d} formats={formats} />
            </>
          )}
        </div>
        <dl className={css.figures}>
          <div className={css.figure}>
            <dt className={css.label}>{t('cell.plays')}</dt>
            <dd className={css.value}>
              <Figure value={creator.medianPlays} format={formats.compact} exact={formats.exact} />
            </dd>
          </div>
          <div className={css.figure}>
            <dt className={css.label}>{t('cell.interaction')}</dt>
            <dd className={css.value}>
              <Figure value={creator.interactionRate} format={formats.rate} />
            </dd>
          </div>
          <div className={css.figure}>
            <dt className={css.label}>{t('cell.followerPlays')}</dt>
            <dd className={css.value}>
              <Figure value={creator.followerPlays} format={formats.percent} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
