'use client';
import type { MonitorLink } from '@reachkit/contract/monitor/link';
import { useText } from '../../../core/i18n/useText.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { monitorTexts } from '../locales/zh.ts';

export interface LinkNote {
  /** The next reading, or the reason why there is none. */
  readonly text: string;
  /** More about it, for hover. */
  readonly detail: string | undefined;
}

/** Returns the line below the state of a post. */
export function useLinkNote(): (link: MonitorLink) => LinkNote {
  const t = useText(monitorTexts);
  const { shortTime, shortDay, time } = useShortTimes();
  return (link) => {
    const { state, nextReadAt, readAt, postState, since } = link;
    const gone =
      since !== null && (postState === 'deleted' || postState === 'private' || postState === 'unavailable')
        ? t('project.gone', { state: t(`words.postStates.${postState}`), time: time(since) })
        : undefined;
    return { text: textOf(), detail: gone };

    function textOf(): string {
      switch (state) {
        case 'resolving':
          return nextReadAt === null
            ? t('project.noReading')
            : t('project.tryAgain', { time: shortTime(nextReadAt) });
        case 'waiting':
          return nextReadAt === null
            ? t('project.noReading')
            : t('project.first', { time: shortTime(nextReadAt) });
        case 'monitored':
          return nextReadAt === null
            ? t('project.noReading')
            : t('project.next', { time: shortTime(nextReadAt) });
        case 'finished':
          return t('project.ended', { day: shortDay(link.endsOn) });
        case 'unavailable':
          return readAt === null ? t('project.noReading') : t('project.lastRead', { time: time(readAt) });
        case 'unsupported':
          return t('project.noPost');
        case 'noSource':
          return t('project.byHand');
        case 'stopped':
          return t('project.paused');
      }
    }
  };
}
