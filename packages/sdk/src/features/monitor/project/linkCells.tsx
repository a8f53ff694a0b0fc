'use client';
import type { MonitorLink } from '@reachkit/contract/monitor/link';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { VideoCover } from '../../../domain/VideoCover.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { CellLines, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as shared from '../shared/monitor.css.ts';
import { linkTones } from '../shared/tones.ts';
import { Value } from '../shared/Value.tsx';
import * as css from './project.css.ts';
import { useLinkNote } from './useLinkNote.ts';

export interface LinkProps {
  readonly link: MonitorLink;
}

/** Shown where a figure cannot exist: nothing was read, or the post is no longer read. */
export const dash = '—';

/** A figure of a post that was never read is a dash; one that is only missing is unknown. */
export const noneOf = ({ readAt }: MonitorLink): string | undefined => (readAt === null ? dash : undefined);

/** The title, or the address until the post is read. */
export const nameOf = ({ title, url }: Pick<MonitorLink, 'title' | 'url'>): string =>
  title ?? url.replace(/^https?:\/\/(?:www\.)?/, '');

export function PostCell({ link }: LinkProps) {
  const tabIndex = useCellTabIndex();
  const { id, projectId, title, url } = link;
  return (
    <span className={css.post}>
      <span className={css.cover}>
        <VideoCover src={link.coverUrl} seed={title ?? url} />
      </span>
      <CellLines className={css.postWords} dir="auto" title={title ?? url} below={<Author link={link} />}>
        <Link
          to={{ kind: 'monitoredPost', projectId, id }}
          className={shared.name}
          tabIndex={tabIndex}
          data-rk-data=""
        >
          {nameOf(link)}
        </Link>
      </CellLines>
    </span>
  );
}

/** Platform and creator of a post. */
export function Author({ link: { platform, creator } }: LinkProps) {
  const t = useText(monitorTexts);
  return (
    <span className={css.by}>
      <PlatformMark className={css.mark} platform={platform} size={12} label={platformNames[platform]} />
      {creator ? (
        <bdi className={css.cut} data-rk-data="">
          {creator.name}
        </bdi>
      ) : (
        <span className={css.cut}>{t('words.noCreator')}</span>
      )}
    </span>
  );
}

interface StateCellProps extends LinkProps {
  /** Opens the dialog for counts; left out where nothing may be changed. */
  readonly onEnter?: ((link: MonitorLink) => void) | undefined;
}

export function StateCell({ link, onEnter }: StateCellProps) {
  const t = useText(monitorTexts);
  const { text, detail } = useLinkNote()(link);
  return (
    <CellLines
      title={detail}
      below={link.state === 'noSource' && onEnter ? <EnterButton link={link} onEnter={onEnter} /> : text}
    >
      <Badge tone={linkTones[link.state]}>{t(`words.states.${link.state}`)}</Badge>
    </CellLines>
  );
}

function EnterButton({ link, onEnter }: Required<StateCellProps>) {
  const t = useText(monitorTexts);
  const tabIndex = useCellTabIndex();
  return (
    <button type="button" className={css.rowAction} tabIndex={tabIndex} onClick={() => onEnter?.(link)}>
      {t('project.byHand')}
    </button>
  );
}

interface ViewsCellProps extends LinkProps {
  /** `false` at an age, where there is no gain. */
  readonly hasGain: boolean;
}

/** Views, and below what they gained since yesterday. */
export function ViewsCell({ link, hasGain }: ViewsCellProps) {
  const t = useText(monitorTexts);
  const { compact, exact } = useFormats();
  const { views, gain, falling } = link.figures;
  const isLower = falling.includes('views');
  const signed = (value: number) => (value > 0 ? `+${compact(value)}` : compact(value));
  return (
    <CellLines
      title={isLower ? t('project.lower') : undefined}
      below={
        hasGain && link.readAt !== null ? <Value value={gain} format={signed} exact={exact} /> : undefined
      }
    >
      <Value value={views} format={compact} exact={exact} isStrong none={noneOf(link)} />
      {isLower && (
        <span className={css.rise}>
          {' ↓'}
          <span className="rk-hidden">{t('project.lower')}</span>
        </span>
      )}
    </CellLines>
  );
}

export function ReadCell({ link: { readAt, readBy } }: LinkProps) {
  const t = useText(monitorTexts);
  const { dateTime } = useFormats();
  const { shortTime } = useShortTimes();
  if (readAt === null) return <span className={shared.unknown}>{dash}</span>;
  if (readBy !== null) {
    return (
      <CellLines title={`${t('project.by', { name: readBy })}, ${dateTime(readAt)}`}>
        {t('project.by', { name: readBy })}
      </CellLines>
    );
  }
  return (
    <bdi dir="ltr" title={dateTime(readAt)}>
      {shortTime(readAt)}
    </bdi>
  );
}

export function AddedCell({ link: { addedAt, by, rule } }: LinkProps) {
  const t = useText(monitorTexts);
  const { day } = useFormats();
  const who = rule === null ? (by ?? t('words.formerMember')) : t('project.rule', { name: rule });
  return (
    <CellLines title={who} dir="auto" below={<bdi dir="ltr">{day(addedAt)}</bdi>}>
      {who}
    </CellLines>
  );
}
