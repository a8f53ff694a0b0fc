'use client';
import type { CreatorTeamStatus } from '@reachkit/contract';
import type { EmailBlock } from '@reachkit/contract/creator/email';
import { useText } from '../../core/i18n/useText.ts';
import { CellLines } from '../../ui/DataTable/cells.tsx';
import type { DataTableDensity } from '../../ui/DataTable/types.ts';
import * as css from './creatorCells.css.ts';
import type { TextsProps } from './creatorCells.tsx';

interface TeamStatusProps extends TextsProps {
  readonly teamStatus: CreatorTeamStatus | undefined;
}

interface TeamStatusCellProps extends TeamStatusProps {
  readonly density: DataTableDensity;
}

/** The team's status of a creator: the text comes first, because it prevents a second contact. */
export function TeamStatusCell({ texts, teamStatus, density }: TeamStatusCellProps) {
  const t = useText(texts);
  if (!teamStatus) return null;
  const { emailBlock } = teamStatus;
  const badges = <TeamStatusBadges texts={texts} teamStatus={teamStatus} />;
  const hasBadges = teamStatus.isBlacklisted || teamStatus.lists > 0;
  // One line has space for one text: the one that excludes a creator.
  if (density === 'compact' && teamStatus.isBlacklisted) return <CellLines>{badges}</CellLines>;
  if (emailBlock !== undefined) {
    return (
      <CellLines below={density !== 'compact' && hasBadges ? badges : undefined}>
        <span className={css.blacklisted} title={t(`cell.teamStatus.noEmail.${emailBlock}`)}>
          <span aria-hidden="true">{t(`cell.teamStatus.noEmailShort.${emailBlock}`)}</span>
          <span className="rk-hidden">{t(`cell.teamStatus.noEmail.${emailBlock}`)}</span>
        </span>
      </CellLines>
    );
  }
  return (
    <CellLines below={density !== 'compact' && hasBadges ? badges : undefined}>
      <span className={css.contact} data-contact={teamStatus.contact}>
        {t(`cell.teamStatus.${teamStatus.contact}`)}
      </span>
    </CellLines>
  );
}

interface EmailBlockWordProps extends TextsProps {
  readonly emailBlock: EmailBlock;
}

/** Why the team does not email a creator. */
export function EmailBlockWord({ texts, emailBlock }: EmailBlockWordProps) {
  const t = useText(texts);
  return <span className={css.blacklisted}>{t(`cell.teamStatus.noEmail.${emailBlock}`)}</span>;
}

/** Badges: blacklisted, or already in lists. */
export function TeamStatusBadges({ texts, teamStatus }: TeamStatusProps) {
  const t = useText(texts);
  if (!teamStatus) return null;
  if (teamStatus.isBlacklisted)
    return <span className={css.blacklisted}>{t('cell.teamStatus.blacklisted')}</span>;
  if (teamStatus.lists === 0) return null;
  return <span>{t('cell.teamStatus.lists', { count: teamStatus.lists })}</span>;
}

/** The badges on a line of their own, if there are any. */
export function TeamStatusLine({ texts, teamStatus }: TeamStatusProps) {
  const t = useText(texts);
  if (!teamStatus) return null;
  const { contact, isBlacklisted, lists, emailBlock } = teamStatus;
  if (contact === 'none' && !isBlacklisted && lists === 0 && emailBlock === undefined) return null;
  return (
    <span className={css.teamStatusLine}>
      {emailBlock !== undefined && <EmailBlockWord texts={texts} emailBlock={emailBlock} />}
      {contact !== 'none' && emailBlock === undefined && (
        <span className={css.contact} data-contact={contact}>
          {t(`cell.teamStatus.${contact}`)}
        </span>
      )}
      <TeamStatusBadges texts={texts} teamStatus={teamStatus} />
    </span>
  );
}
