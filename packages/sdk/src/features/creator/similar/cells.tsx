'use client';
import type { CreatorRow, CreatorTeamStatus } from '@reachkit/contract';
import type { SimilarCreator } from '@reachkit/contract/search/similar';
import { Mail, MailOpen, MailX } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import * as shared from '../../../domain/creatorCells/creatorCells.css.ts';
import { CellLines } from '../../../ui/DataTable/cells.tsx';
import type { DataTableDensity } from '../../../ui/DataTable/types.ts';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './SimilarCreators.css.ts';

interface MatchCellProps {
  readonly found: SimilarCreator;
  /** Keeps its identity between renders. */
  readonly traitText: (trait: SimilarCreator['traits'][number]) => string;
}

/** How alike a creator is, and what brings it near. */
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

/** None, locked, or unlocked. */
export function EmailCell({ creator: { haveEmail, teamStatus } }: { readonly creator: CreatorRow }) {
  const t = useText(creatorTexts);
  const state = teamStatus?.isUnlocked === true ? 'unlocked' : haveEmail ? 'has' : 'none';
  const text = t(`similar.email.${state}`);
  const Icon = { unlocked: MailOpen, has: Mail, none: MailX }[state];
  return (
    <span className={css.email} data-state={state} title={text}>
      <Icon size={16} aria-hidden="true" />
      <span className="rk-hidden">{text}</span>
    </span>
  );
}

interface StatusProps {
  readonly status: CreatorTeamStatus | undefined;
}

/** How a creator stands with the team: the word first, because contacting twice is what it prevents. */
export function StatusCell({ status, density }: StatusProps & { readonly density: DataTableDensity }) {
  if (!status) return null;
  const hasLabels = status.isBlacklisted || status.lists > 0;
  if (density === 'compact' && status.isBlacklisted) {
    return (
      <CellLines>
        <Labels status={status} />
      </CellLines>
    );
  }
  return (
    <CellLines below={hasLabels && density !== 'compact' ? <Labels status={status} /> : undefined}>
      <Contact status={status} />
    </CellLines>
  );
}

/** The same in a line of its own. */
export function StatusLine({ status }: StatusProps) {
  if (!status) return null;
  return (
    <span className={css.status}>
      <Contact status={status} />
      <Labels status={status} />
    </span>
  );
}

function Contact({ status: { contact } }: { readonly status: CreatorTeamStatus }) {
  const t = useText(creatorTexts);
  return (
    <span className={shared.contact} data-contact={contact}>
      {t(`frame.contact.${contact}`)}
    </span>
  );
}

/** Whether it is blacklisted, or in lists already. */
function Labels({ status: { isBlacklisted, lists } }: { readonly status: CreatorTeamStatus }) {
  const t = useText(creatorTexts);
  if (isBlacklisted) return <span className={css.blacklisted}>{t('similar.blacklisted')}</span>;
  return lists > 0 ? <span>{t('similar.lists', { count: lists })}</span> : null;
}
