'use client';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import { Ellipsis, ExternalLink, Pencil, Send } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useWay } from '../../../core/navigation/useWay.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { useWriteEmail } from '../../../domain/useWriteEmail.ts';
import { VideoCover } from '../../../domain/VideoCover.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { nameOf } from '../project/linkCells.tsx';
import * as project from '../project/project.css.ts';
import { useLinkNote } from '../project/useLinkNote.ts';
import * as shared from '../shared/monitor.css.ts';
import { linkTones } from '../shared/tones.ts';
import * as css from './post.css.ts';

interface PostHeadProps {
  readonly data: MonitoredPostDetail;
  readonly isReadOnly: boolean;
  /** `false`: the primary button is docked. */
  readonly hasWrite: boolean;
  readonly onEnter: () => void;
  readonly onEdit: () => void;
}

/** Cover, title, creator, state and actions of the post. */
export function PostHead({ data, isReadOnly, hasWrite, onEnter, onEdit }: PostHeadProps) {
  const t = useText(monitorTexts);
  const { link } = data;
  const back = useWay({ kind: 'monitorProject', id: data.project.id });
  return (
    <header className={css.head}>
      {back && (
        <BackButton className={project.back} href={back.href} onClick={back.onClick}>
          <bdi data-rk-data="">{data.project.name}</bdi>
        </BackButton>
      )}
      <VideoCover src={link.coverUrl} seed={link.title ?? link.url} />
      <div className={css.words}>
        <Heading level={1} className={project.title}>
          <bdi data-rk-data="">{nameOf(link)}</bdi>
        </Heading>
        <Author data={data} />
        <State data={data} />
      </div>
      <div className={css.actions}>
        {!isReadOnly && (
          <Menu
            label={t('post.more')}
            isIconOnly
            variant="secondary"
            icon={<Ellipsis size={16} aria-hidden="true" />}
            sections={[
              {
                id: 'change',
                items: [
                  {
                    id: 'edit',
                    label: t('project.editLink'),
                    icon: <Pencil size={16} aria-hidden="true" />,
                    onSelect: onEdit,
                  },
                ],
              },
            ]}
          />
        )}
        <Button href={link.url} target="_blank" icon={<ExternalLink size={16} aria-hidden="true" />}>
          {t('post.open')}
        </Button>
        {!isReadOnly && (
          <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={onEnter}>
            {t('post.enter')}
          </Button>
        )}
        {hasWrite && <WriteButton data={data} />}
      </div>
    </header>
  );
}

/** The primary action: an email to the creator; nothing without a creator. */
export function WriteButton({ data: { link } }: Pick<PostHeadProps, 'data'>) {
  const t = useText(monitorTexts);
  const write = useWriteEmail();
  const { creator } = link;
  if (!creator || !write) return null;
  const { id, name, platform } = creator;
  return (
    <Button
      variant="primary"
      icon={<Send size={16} aria-hidden="true" />}
      onClick={() => write([{ id, name, platform, origin: 'creator' }])}
    >
      {t('post.write')}
    </Button>
  );
}

function Author({ data: { link } }: Pick<PostHeadProps, 'data'>) {
  const t = useText(monitorTexts);
  const { duration } = useFormats();
  const { time } = useShortTimes();
  const { creator, platform } = link;
  return (
    <p className={css.facts}>
      <span className={project.by}>
        <PlatformMark platform={platform} size={14} label={platformNames[platform]} />
        {creator ? (
          <Link
            className={shared.textLink}
            to={{ kind: 'creator', platform: creator.platform, id: creator.id }}
            data-rk-data=""
          >
            {creator.handle === null ? creator.name : `${creator.name} @${creator.handle}`}
          </Link>
        ) : (
          t('words.noCreator')
        )}
      </span>
      {link.postedAt !== null && <span>{t('post.posted', { time: time(link.postedAt) })}</span>}
      {link.kind === 'image' ? (
        <span>{t('words.image')}</span>
      ) : (
        link.duration !== null && <span>{t('post.video', { duration: duration(link.duration) })}</span>
      )}
    </p>
  );
}

function State({ data: { link } }: Pick<PostHeadProps, 'data'>) {
  const t = useText(monitorTexts);
  const { time, shortDay } = useShortTimes();
  const { text, detail } = useLinkNote()(link);
  const hasLast = link.readAt !== null && link.state !== 'unavailable';
  return (
    <p className={css.facts}>
      <Badge tone={linkTones[link.state]}>{t(`words.states.${link.state}`)}</Badge>
      {hasLast && link.readAt !== null && <span>{t('post.read', { time: time(link.readAt) })}</span>}
      {link.readBy !== null && (
        <span>{t('post.enteredBy', { name: link.readBy || t('words.formerMember') })}</span>
      )}
      <span>{detail ?? text}</span>
      {(link.state === 'monitored' || link.state === 'waiting' || link.state === 'noSource') && (
        <span>{t('post.until', { day: shortDay(link.endsOn) })}</span>
      )}
    </p>
  );
}
