'use client';
import type { MonitorAlert } from '@reachkit/contract/monitor/alert';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { monitorTexts } from '../locales/zh.ts';

/** Returns the sentence of an alert: the post, what happened, and when. */
export function useAlertSentence(): (alert: MonitorAlert) => string {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { time: timeOf } = useShortTimes();
  return ({ kind, link, at, values }) => {
    const unknown = t('words.unknown');
    const count = (value: number | undefined) => (value === undefined ? unknown : exact(value));
    const title = link?.title ?? link?.url ?? t('words.untitled');
    const time = timeOf(values.to ?? at);
    const hour = { title, time, views: count(values.viewsAnHour), median: count(values.median) };
    switch (kind) {
      case 'unavailable': {
        const creator = link?.creator?.name ?? t('words.noCreator');
        return t('words.sentences.unavailable', { title, creator, time: timeOf(values.from ?? at) });
      }
      case 'disclosureRemoved':
        return values.words === undefined
          ? t('words.sentences.disclosureRemovedPlain', { title, time })
          : t('words.sentences.disclosureRemoved', { title, time, words: values.words });
      case 'disclosureMissing':
        return t('words.sentences.disclosureMissing', { title });
      case 'edited':
        return t('words.sentences.edited', { title, time });
      case 'jump':
        return t('words.sentences.jump', hour);
      case 'drop':
        return t('words.sentences.drop', hour);
      case 'goal': {
        const reached = { views: count(values.views), goal: count(values.goal) };
        return link
          ? t('words.sentences.goal', { title, ...reached })
          : t('words.sentences.projectGoal', reached);
      }
      case 'back':
        return t('words.sentences.back', { title, time });
      case 'failing':
        return t('words.sentences.failing', { title });
      case 'counting': {
        const platform = values.platform === undefined ? unknown : platformNames[values.platform];
        return values.posts === undefined
          ? t('words.sentences.countingChange', { platform })
          : t('words.sentences.counting', { platform, posts: exact(values.posts) });
      }
    }
  };
}
