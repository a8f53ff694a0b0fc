'use client';
import type { CreatorRow } from '@reachkit/contract';
import { forwardRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { Change, Figure } from '../../../../domain/creatorCells/creatorCells.tsx';
import { EmailCell } from '../../../../domain/creatorCells/EmailCell.tsx';
import { TeamStatusLine } from '../../../../domain/creatorCells/TeamStatusCell.tsx';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import type { Formats } from '../../../../domain/format/useFormats.ts';
import { figureDate } from '../../../../domain/time/figureDate.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import { RowMark } from '../cells/CreatorCell.tsx';
import { HardStopWord } from '../cells/cells.tsx';
import { hiddenMatch, MarkedText, MatchLine } from '../cells/Match.tsx';
import * as css from './CreatorListItem.css.ts';

/** Props of `CreatorListItem`: a row of the result, for narrow screens. */
export interface CreatorListItemProps extends RootProps {
  readonly creator: CreatorRow;
  readonly formats: Formats;
  readonly onOpen?: (() => void) | undefined;
}

/** A creator in narrow layouts: name, followers, and three figures with their labels. */
export const CreatorListItem = forwardRef<HTMLDivElement, CreatorListItemProps>(function CreatorListItem(
  { creator, formats, onOpen, className, ...root },
  ref,
) {
  const t = useText(firstSearchTexts);
  const { id, platform, region, followers, followersChange30d, hardStop } = creator;
  const name = creatorName(creator);
  const hidden = hiddenMatch(creator);
  const separator = t('cell.listSeparator');
  const followersDate = figureDate(creator, 'followers', formats);
  return (
    <div ref={ref} {...rootAttributes(root)} className={cx('rk-search-item', css.item, className)}>
      <Avatar name={name} seed={id} src={creator.avatarUrl} size="large" />
      <div className={css.body}>
        <div className={css.head}>
          <Link to={{ kind: 'creator', platform, id }} onFollow={onOpen} className={css.name} title={name}>
            {/* What does not fit loses its own end, whichever way the page runs. */}
            <span className={css.nameWords} dir="auto">
              <MarkedText text={name} match={creator.matches?.find(({ field }) => field === 'name')} />
            </span>
          </Link>
          <EmailCell
            texts={firstSearchTexts}
            hasEmail={creator.haveEmail}
            verdict={creator.emailVerdict ?? 'unknown'}
            isUnlocked={creator.teamStatus?.isUnlocked}
          />
        </div>
        <div className={css.line} dir="auto">
          <RowMark id={id} />
          {/* The blacklist is named below, with the rest of the team's status. */}
          {hardStop && hardStop !== 'blacklisted' && (
            <>
              <HardStopWord hardStop={hardStop} />
              {separator}
            </>
          )}
          {region !== null && formats.region(region) + separator}
          {followers !== null && (
            <bdi title={formats.exact(followers)}>
              {t('cell.followers', { count: followers, followers: formats.compact(followers) })}
            </bdi>
          )}
          {followers !== null && followersDate !== undefined && (
            <>
              {separator}
              <bdi>{t('cell.measuredOn', { day: followersDate })}</bdi>
            </>
          )}
          {followersChange30d !== null && (
            <>
              {separator}
              <Change texts={firstSearchTexts} value={followersChange30d} formats={formats} />
            </>
          )}
        </div>
        {hidden && (
          <div className={css.line} dir="auto">
            <MatchLine match={hidden} />
          </div>
        )}
        <dl className={css.figures}>
          <div className={css.figure}>
            <dt className={css.label}>{t('cell.plays')}</dt>
            <dd className={css.value}>
              <Figure
                texts={firstSearchTexts}
                value={creator.medianPlays}
                format={formats.compact}
                exact={formats.exact}
                date={figureDate(creator, 'medianPlays', formats)}
                isWithheld={creator.isWithheld}
              />
            </dd>
          </div>
          <div className={css.figure}>
            <dt className={css.label}>{t('cell.interaction')}</dt>
            <dd className={css.value}>
              <Figure
                texts={firstSearchTexts}
                value={creator.interactionRate}
                format={formats.rate}
                date={figureDate(creator, 'interactionRate', formats)}
                isWithheld={creator.isWithheld}
              />
            </dd>
          </div>
          <div className={css.figure}>
            <dt className={css.label}>{t('cell.followerPlays')}</dt>
            <dd className={css.value}>
              <Figure
                texts={firstSearchTexts}
                value={creator.followerPlays}
                format={formats.percent}
                date={figureDate(creator, 'followerPlays', formats)}
                isWithheld={creator.isWithheld}
              />
            </dd>
          </div>
        </dl>
        <TeamStatusLine texts={firstSearchTexts} teamStatus={creator.teamStatus} />
      </div>
    </div>
  );
});
