'use client';
import type { MonitorAlert } from '@reachkit/contract/monitor/alert';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { alertTones } from '../shared/tones.ts';
import { useAlertSentence } from '../shared/useAlertSentence.ts';
import { useHandle } from '../shared/useHandle.ts';
import { PostSection } from './PostSection.tsx';
import * as css from './post.css.ts';
import { type PostEvent, postEvents } from './postEvents.ts';
import type { MonitoredPostModel } from './useMonitoredPost.ts';
import { useSpanText } from './usePostTimes.ts';

interface PostEventsProps {
  readonly model: MonitoredPostModel;
  readonly data: MonitoredPostDetail;
}

const eventTones: Readonly<Record<MonitoredPostDetail['events'][number]['kind'], BadgeTone>> = {
  edited: 'warning',
  unavailable: 'danger',
  back: 'success',
  disclosureSeen: 'success',
  disclosureRemoved: 'danger',
  firstReading: 'success',
};

/** Alerts, changes and gaps of the post; open alerts can be handled here. */
export function PostEvents({ model, data }: PostEventsProps) {
  const t = useText(monitorTexts);
  const span = useSpanText();
  const events = postEvents(data);
  return (
    <PostSection part="events" title={t('post.events.title')} note={t('post.events.note')}>
      {events.length === 0 ? (
        <p className={`${css.quiet} ${css.place}`}>{t('post.events.none')}</p>
      ) : (
        <ol className={css.rows}>
          {events.map((event) => (
            <Event key={keyOf(event)} at={event.at} {...shown(event)} />
          ))}
        </ol>
      )}
    </PostSection>
  );

  function shown(event: PostEvent): Omit<EventProps, 'at'> {
    switch (event.type) {
      case 'alert':
        return {
          tone: alertTones[event.alert.kind],
          name: t(`words.alerts.${event.alert.kind}`),
          state: <AlertState model={model} alert={event.alert} />,
        };
      case 'event':
        return { tone: eventTones[event.kind], name: t(`post.events.kinds.${event.kind}`), state: null };
      case 'gap':
        return {
          tone: 'plain',
          name: t('post.events.gap'),
          state: span(Date.parse(event.to) - Date.parse(event.at)),
        };
    }
  }
}

const keyOf = (event: PostEvent) =>
  event.type === 'alert' ? event.alert.id : `${event.type}${event.at}${'kind' in event ? event.kind : ''}`;

interface EventProps {
  readonly at: string;
  readonly tone: BadgeTone;
  readonly name: string;
  readonly state: ReactNode;
}

function Event({ at, tone, name, state }: EventProps) {
  const { dateTime } = useFormats();
  const { time } = useShortTimes();
  return (
    <li className={css.row}>
      <span className={css.eventKind}>
        <Badge tone={tone}>{name}</Badge>
      </span>
      <span className={css.eventState}>{state}</span>
      <time className={css.time} dateTime={at} title={dateTime(at)}>
        {time(at)}
      </time>
    </li>
  );
}

function AlertState({ model, alert }: Pick<PostEventsProps, 'model'> & { readonly alert: MonitorAlert }) {
  const t = useText(monitorTexts);
  const handle = useHandle(model);
  const sentence = useAlertSentence()(alert);
  if (alert.handledAt !== null) {
    return alert.handledBy === null
      ? t('post.events.handled')
      : t('post.events.handledBy', { name: alert.handledBy });
  }
  return (
    <button
      type="button"
      className={css.action}
      title={sentence}
      aria-label={t('post.events.handleOf', { name: t(`words.alerts.${alert.kind}`) })}
      onClick={() => handle([alert.id], true)}
    >
      {t('post.events.handle')}
    </button>
  );
}
