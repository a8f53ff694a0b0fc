'use client';
import type { BlacklistEntry } from '@reachkit/contract/favourites/blacklist';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { daysBetween } from '../../../../domain/time/dates.ts';
import { CellLines } from '../../../../ui/DataTable/cells.tsx';
import { PlatformMark } from '../../../../ui/PlatformMark/PlatformMark.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Blacklist.css.ts';

interface CellProps {
  readonly entry: BlacklistEntry;
}

export function ReasonCell({ entry: { reason } }: CellProps) {
  return (
    <span className={css.reason} title={reason}>
      {reason}
    </span>
  );
}

export function ScopeCell({ entry }: CellProps) {
  const scope = useScopeText(entry);
  return (
    <CellLines dir="auto" title={scope}>
      {scope}
    </CellLines>
  );
}

export function MadeCell({ entry: { at, by } }: CellProps) {
  const t = useText(favouritesTexts);
  const { day, dateTime } = useFormats();
  const who = by === null ? t('blacklist.table.byGone') : t('blacklist.table.by', { name: by });
  return (
    <CellLines title={dateTime(at)} below={<bdi title={who}>{who}</bdi>}>
      {day(at)}
    </CellLines>
  );
}

export function EndCell({ entry }: CellProps) {
  const { date, state } = useEnd(entry);
  return (
    <CellLines below={state === null ? undefined : <bdi data-ended={!entry.isInForce}>{state}</bdi>}>
      <span className={entry.isInForce ? undefined : css.ended}>{date}</span>
    </CellLines>
  );
}

/** An entry in the narrow list, without its controls. */
export function EntryWords({ entry }: CellProps) {
  const t = useText(favouritesTexts);
  const { day } = useFormats();
  const scope = useScopeText(entry);
  const { date, state } = useEnd(entry);
  const { creator, by } = entry;
  return (
    <div className={css.itemWords}>
      <Link to={{ kind: 'creator', platform: creator.platform, id: creator.id }} className={css.creatorLink}>
        <bdi>{creatorName(creator)}</bdi>
      </Link>
      <p className={css.itemReason}>{entry.reason}</p>
      <span className={css.facts}>
        <span>
          <PlatformMark platform={creator.platform} label={platformNames[creator.platform]} />{' '}
          <bdi>@{creator.handle}</bdi>
        </span>
        <bdi>{scope}</bdi>
        <bdi>
          {day(entry.at)} {by === null ? t('blacklist.table.byGone') : t('blacklist.table.by', { name: by })}
        </bdi>
        <bdi className={entry.isInForce ? undefined : css.ended}>
          {[entry.expireAt === null ? null : date, state ?? date].filter(Boolean).join(' ')}
        </bdi>
      </span>
    </div>
  );
}

function useScopeText({ list }: BlacklistEntry): string {
  const t = useText(favouritesTexts);
  return list === null ? t('blacklist.table.allLists') : list.name;
}

/** Returns the last day with the remaining time; `state` is `null` for an entry without end. */
function useEnd({ expireAt, isInForce }: BlacklistEntry): {
  readonly date: string;
  readonly state: string | null;
} {
  const t = useText(favouritesTexts);
  const { day, exact, lastDay } = useFormats();
  const { now } = useEnvironment();
  if (expireAt === null) return { date: t('blacklist.table.never'), state: null };
  const date = lastDay(expireAt);
  if (!isInForce) return { date, state: t('blacklist.table.ended') };
  const left = daysBetween(day(now()), date);
  return {
    date,
    state:
      left === 0
        ? t('blacklist.table.lastDay')
        : t('blacklist.table.daysLeft', { count: left, shown: exact(left) }),
  };
}
