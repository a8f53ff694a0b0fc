'use client';
import type { MonitorAlert } from '@reachkit/contract/monitor/alert';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as shared from '../shared/monitor.css.ts';
import { alertTones } from '../shared/tones.ts';
import { useAlertSentence } from '../shared/useAlertSentence.ts';
import * as css from './alerts.css.ts';

interface AlertItemProps {
  readonly alert: MonitorAlert;
  readonly onHandle: (ids: readonly string[], isHandled: boolean) => void;
}

/** An alert with its sentence, its project and who handled it. */
export function AlertItem({ alert, onHandle }: AlertItemProps) {
  const t = useText(monitorTexts);
  const { dateTime } = useFormats();
  const { time } = useShortTimes();
  const { id, kind, project, link, at, handledAt, handledBy } = alert;
  const sentence = useAlertSentence()(alert);
  const isHandled = handledAt !== null;
  const post = useWay(
    ...(link ? [{ kind: 'monitoredPost', projectId: project.id, id: link.id } as const] : []),
  );
  return (
    <li className={css.row} data-alert={kind} data-handled={isHandled ? '' : undefined}>
      <Badge tone={isHandled ? 'plain' : alertTones[kind]}>{t(`words.alerts.${kind}`)}</Badge>
      <div className={css.words}>
        <p className={css.sentence}>{sentence}</p>
        <p className={css.facts}>
          <Link className={shared.textLink} to={{ kind: 'monitorProject', id: project.id }} data-rk-data="">
            {project.name}
          </Link>
          <time dateTime={at} title={dateTime(at)}>
            {time(at)}
          </time>
          {handledAt !== null && (
            <span>
              {handledBy === null
                ? t('alerts.handledAt', { time: time(handledAt) })
                : t('alerts.handledBy', { name: handledBy, time: time(handledAt) })}
            </span>
          )}
        </p>
      </div>
      <span className={css.actions}>
        {post && (
          <a className={css.action} href={post.href} onClick={post.onClick}>
            {t('alerts.openPost')}
          </a>
        )}
        <button
          type="button"
          className={css.action}
          aria-label={t(isHandled ? 'alerts.reopenOf' : 'alerts.handleOf', { sentence })}
          onClick={() => onHandle([id], !isHandled)}
        >
          {t(isHandled ? 'alerts.reopen' : 'alerts.handle')}
        </button>
      </span>
    </li>
  );
}
