'use client';
import type { CreatorTeamStatus } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { CellLines } from '../../../ui/DataTable/cells.tsx';
import type { TableDensity } from '../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../locales/zh.ts';
import * as css from './cells.css.ts';

interface StandingProps {
  readonly standing: CreatorTeamStatus | undefined;
}

interface StandingCellProps extends StandingProps {
  readonly density: TableDensity;
}

/** How a creator stands with the team: the word first, because contacting twice is what it prevents. */
export function TeamStatusCell({ standing, density }: StandingCellProps) {
  const t = useText(firstSearchTexts);
  if (!standing) return null;
  const badges = <StandingBadges standing={standing} />;
  const hasBadges = standing.isBlacklisted || standing.lists > 0;
  // One line has room for one word: the one that keeps a creator out.
  if (density === 'compact' && standing.isBlacklisted) return <CellLines>{badges}</CellLines>;
  return (
    <CellLines below={density !== 'compact' && hasBadges ? badges : undefined}>
      <span className={css.contact} data-contact={standing.contact}>
        {t(`standing.${standing.contact}`)}
      </span>
    </CellLines>
  );
}

/** Whether it is blacklisted or in lists already. */
export function StandingBadges({ standing }: StandingProps) {
  const t = useText(firstSearchTexts);
  if (!standing) return null;
  if (standing.isBlacklisted) return <span className={css.blacklisted}>{t('standing.blacklisted')}</span>;
  if (standing.lists === 0) return null;
  return <span>{t('standing.lists', { count: standing.lists })}</span>;
}

/** The same in a line of its own, where there is anything to say. */
export function StandingLine({ standing }: StandingProps) {
  const t = useText(firstSearchTexts);
  if (!standing) return null;
  const { contact, isBlacklisted, lists } = standing;
  if (contact === 'none' && !isBlacklisted && lists === 0) return null;
  return (
    <span className={css.standingLine}>
      {contact !== 'none' && (
        <span className={css.contact} data-contact={contact}>
          {t(`standing.${contact}`)}
        </span>
      )}
      <StandingBadges standing={standing} />
    </span>
  );
}
