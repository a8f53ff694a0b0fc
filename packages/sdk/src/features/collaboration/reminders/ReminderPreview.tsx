'use client';
import type { PromotionReminderPreview } from '@reachkit/contract/collaboration/reminder';
import { Mail, UserRound } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { dateTime } from '../../../domain/time/dates.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './reminders.css.ts';

interface ReminderPreviewProps {
  readonly preview: PromotionReminderPreview;
}

/** Who would be reminded of what and when in the next days, why not, and how an email reads. */
export function ReminderPreview({ preview: { list, total, sample } }: ReminderPreviewProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.preview}>
      <Heading level={3} id={id} className={css.title}>
        {t('reminders.preview')}
      </Heading>
      <p role="status" className={quiet}>
        {total === 0 ? t('reminders.none') : t('reminders.total', { count: total, shown: exact(total) })}
        {total > list.length && ` ${t('reminders.first', { count: list.length, shown: exact(list.length) })}`}
      </p>
      {list.length > 0 && (
        <ol className={css.list}>
          {list.map((one) => (
            <Row key={`${one.cooperationId} ${one.to} ${one.at}`} reminder={one} />
          ))}
        </ol>
      )}
      {sample && (
        <figure className={css.sample}>
          <figcaption className={quiet}>{t('reminders.sample')}</figcaption>
          <p className={css.subject} data-rk-data="" lang={sample.language} dir="auto">
            {sample.subject}
          </p>
          <p className={css.text} data-rk-data="" lang={sample.language} dir="auto">
            {sample.text}
          </p>
        </figure>
      )}
    </section>
  );
}

function Row({ reminder }: { readonly reminder: PromotionReminderPreview['list'][number] }) {
  const t = useText(collaborationTexts);
  const { time, shortDay } = useCollaborationFormats();
  const { creator, to, member, dueOn, at, timeZone, held } = reminder;
  const Icon = to === 'creator' ? Mail : UserRound;
  return (
    <li className={css.row}>
      <Icon size={16} aria-hidden="true" className={css.icon} />
      <span className={css.what}>
        <bdi data-rk-data="" className={css.name}>
          {creator}
        </bdi>
        <span className={quiet}>
          {to === 'creator'
            ? t('reminders.toCreator', { day: shortDay(dueOn) })
            : member === null
              ? t('reminders.toNoMember', { day: shortDay(dueOn) })
              : t('reminders.toMember', { name: member, day: shortDay(dueOn) })}
        </span>
        {held !== null && <Badge tone="warning">{t(`reminders.holds.${held}`)}</Badge>}
      </span>
      <span className={css.when}>
        {time(at)}
        {timeZone !== null && (
          <span className={quiet}>
            {t('reminders.localTime', { time: dateTime(at, timeZone).slice(11) })}
          </span>
        )}
      </span>
    </li>
  );
}
