'use client';
import type { CreatorTeamStatus } from '@reachkit/contract';
import { useText } from '../../../../core/i18n/useText.ts';
import * as shared from '../../../../domain/creatorCells/creatorCells.css.ts';
import { CellLines } from '../../../../ui/DataTable/cells.tsx';
import type { TableDensity } from '../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import * as css from './cells.css.ts';

interface TeamStatusProps {
  readonly teamStatus: CreatorTeamStatus | undefined;
}

interface TeamStatusCellProps extends TeamStatusProps {
  readonly density: TableDensity;
}

/** How a creator stands with the team: the word first, because contacting twice is what it prevents. */
export function TeamStatusCell({ teamStatus, density }: TeamStatusCellProps) {
  const t = useText(firstSearchTexts);
  if (!teamStatus) return null;
  const badges = <TeamStatusBadges teamStatus={teamStatus} />;
  const hasBadges = teamStatus.isBlacklisted || teamStatus.lists > 0;
  // One line has room for one word: the one that keeps a creator out.
  if (density === 'compact' && teamStatus.isBlacklisted) return <CellLines>{badges}</CellLines>;
  return (
    <CellLines below={density !== 'compact' && hasBadges ? badges : undefined}>
      <span className={shared.contact} data-contact={teamStatus.contact}>
        {t(`teamStatus.${teamStatus.contact}`)}
      </span>
    </CellLines>
  );
}

/** Whether it is blacklisted or in lists already. */
export function TeamStatusBadges({ teamStatus }: TeamStatusProps) {
  const t = useText(firstSearchTexts);
  if (!teamStatus) return null;
  if (teamStatus.isBlacklisted) return <span className={css.blacklisted}>{t('teamStatus.blacklisted')}</span>;
  if (teamStatus.lists === 0) return null;
  return <span>{t('teamStatus.lists', { count: teamStatus.lists })}</span>;
}

/** The same in a line of its own, where there is anything to say. */
export function TeamStatusLine({ teamStatus }: TeamStatusProps) {
  const t = useText(firstSearchTexts);
  if (!teamStatus) return null;
  const { contact, isBlacklisted, lists } = teamStatus;
  if (contact === 'none' && !isBlacklisted && lists === 0) return null;
  return (
    <span className={css.teamStatusLine}>
      {contact !== 'none' && (
        <span className={shared.contact} data-contact={contact}>
          {t(`teamStatus.${contact}`)}
        </span>
      )}
      <TeamStatusBadges teamStatus={teamStatus} />
    </span>
  );
}
