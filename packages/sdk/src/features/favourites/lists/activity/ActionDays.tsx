'use client';
import type { FavouriteActKind } from '@reachkit/contract/favourites/acts';
import { listUndoMinutes } from '@reachkit/contract/favourites/lists';
import {
  Ban,
  Copy,
  FileUp,
  FolderInput,
  ListPlus,
  ListX,
  NotebookPen,
  Pencil,
  Undo2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { timeAgo } from '../../../../domain/time/dates.ts';
import { useMinute } from '../../../../domain/time/useMinute.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Activity.css.ts';
import { type ActionDay, byDay } from './days.ts';
import { useActionText } from './useActionText.ts';
import type { FavouriteAct } from './useActivity.ts';

/** A failed undo with its reason. */
export interface RefusedUndo {
  readonly id: string;
  readonly failure: ReachkitError;
}

interface ActionDaysProps {
  /** The latest first. */
  readonly actions: readonly FavouriteAct[];
  readonly isStale: boolean;
  /** Id of the action that is being undone. */
  readonly undoingId: string | null;
  readonly refused: RefusedUndo | null;
  readonly onUndo: (action: FavouriteAct) => void;
}

/** Actions by day: time, person, text. */
export function ActionDays({ actions, isStale, undoingId, refused, onUndo }: ActionDaysProps) {
  const { timeZone } = useEnvironment();
  const now = useMinute();
  return (
    <div data-stale={isStale ? '' : undefined} aria-busy={isStale} className={css.days}>
      {byDay(actions, timeZone).map((day) => (
        <Day key={day.day} day={day} now={now} undoingId={undoingId} refused={refused} onUndo={onUndo} />
      ))}
    </div>
  );
}

interface DayProps extends Pick<ActionDaysProps, 'undoingId' | 'refused' | 'onUndo'> {
  readonly day: ActionDay;
  readonly now: number;
}

function Day({ day: { day, actions }, now, undoingId, refused, onUndo }: DayProps) {
  const { relativeDay } = useFormats();
  const title = useId();
  const relative = actions[0] ? relativeDay(actions[0].at) : day;
  return (
    <section aria-labelledby={title}>
      <Heading level={2} id={title} className={css.day}>
        <span className={css.relative}>{relative}</span>
        {relative !== day && (
          <bdi dir="ltr" className={css.date}>
            {day}
          </bdi>
        )}
      </Heading>
      <ol className={css.actions}>
        {actions.map((action) => (
          <Action
            key={action.id}
            action={action}
            now={now}
            isUndoing={undoingId === action.id}
            failure={refused?.id === action.id ? refused.failure : null}
            onUndo={onUndo}
          />
        ))}
      </ol>
    </section>
  );
}

interface ActionProps extends Pick<DayProps, 'now' | 'onUndo'> {
  readonly action: FavouriteAct;
  readonly isUndoing: boolean;
  readonly failure: ReachkitError | null;
}

const undoMs = listUndoMinutes * 60_000;

function Action({ action, now, isUndoing, failure, onUndo }: ActionProps) {
  const t = useText(favouritesTexts);
  const { dateTime } = useFormats();
  const { what, whole } = useActionText()(action);
  const who = action.by ?? t('activity.byGone');
  const endsAt = Date.parse(action.at) + undoMs;
  const canUndo = action.canUndo && now <= endsAt;
  return (
    <li className={css.action} data-undone={action.isUndone ? '' : undefined}>
      <ActionTime at={action.at} now={now} />
      <span className={css.icon}>{icons[action.kind]}</span>
      <span className={css.who} title={who}>
        {who}
      </span>
      <p className={css.what} title={whole ?? undefined}>
        {what}
      </p>
      {(action.isUndone || canUndo) && (
        <span className={css.end} data-undone={action.isUndone ? '' : undefined}>
          {action.isUndone ? (
            <Badge>{t('activity.undone')}</Badge>
          ) : (
            <Button
              size="small"
              variant="ghost"
              icon={<Undo2 size={16} aria-hidden="true" />}
              title={t('activity.undoUntil', { time: clockOf(dateTime(endsAt)) })}
              aria-label={t('activity.undoOf', { what })}
              isLoading={isUndoing}
              onClick={() => onUndo(action)}
            >
              {t('activity.undo')}
            </Button>
          )}
        </span>
      )}
      {failure && (
        <div className={css.refused}>
          <FailureNotice failure={failure} />
        </div>
      )}
    </li>
  );
}

function ActionTime({ at, now }: { readonly at: string; readonly now: number }) {
  const t = useText(favouritesTexts);
  const locale = useLocale();
  const { day, dateTime } = useFormats();
  const exact = dateTime(at);
  return (
    <time dateTime={at} title={exact} className={css.time}>
      <bdi dir="ltr">{clockOf(exact)}</bdi>
      {day(at) === day(now) && (
        <span className={css.ago}>{timeAgo(at, now, locale) ?? t('activity.justNow')}</span>
      )}
    </time>
  );
}

/** `yyyy-MM-dd HH:mm` → `HH:mm`. */
const clockOf = (dateTime: string) => dateTime.slice(-5);

const icon = { size: 16, 'aria-hidden': true } as const;

const icons: Readonly<Record<FavouriteActKind, ReactNode>> = {
  listMade: <ListPlus {...icon} />,
  listChanged: <Pencil {...icon} />,
  listDeleted: <ListX {...icon} />,
  listHandedOver: <FolderInput {...icon} />,
  added: <UserPlus {...icon} />,
  copied: <Copy {...icon} />,
  moved: <FolderInput {...icon} />,
  removed: <UserMinus {...icon} />,
  imported: <FileUp {...icon} />,
  undone: <Undo2 {...icon} />,
  blacklisted: <Ban {...icon} />,
  blacklistChanged: <Ban {...icon} />,
  blacklistEnded: <Ban {...icon} />,
  blacklistImported: <Ban {...icon} />,
  pendingRemoved: <UserMinus {...icon} />,
  noteChanged: <NotebookPen {...icon} />,
};
