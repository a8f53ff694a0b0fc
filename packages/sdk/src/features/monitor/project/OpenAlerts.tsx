'use client';
import type { MonitorAlert } from '@reachkit/contract/monitor/alert';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { useWriteEmail } from '../../../domain/useWriteEmail.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { alertTones } from '../shared/tones.ts';
import { useAlertSentence } from '../shared/useAlertSentence.ts';
import * as css from './project.css.ts';
import type { MonitorProjectModel } from './useMonitorProject.ts';

interface OpenAlertsProps {
  readonly model: MonitorProjectModel;
  readonly projectId: string;
}

/** The latest open alerts, each with one action; nothing while there are none. */
export function OpenAlerts({ model: { alerts }, projectId }: OpenAlertsProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const all = useWay({ kind: 'monitorAlerts', projectId });
  if (alerts.error) {
    return <ReadState read={alerts} failedText={t('project.alertsFailed')} className={css.place} />;
  }
  if (!alerts.data || alerts.data.list.length === 0) return null;
  const { list, total } = alerts.data;
  return (
    <section className={css.alerts} aria-label={t('project.alerts.title')} data-part="alerts">
      <div className={css.sectionHead}>
        <Heading level={2} className={css.sectionTitle}>
          {`${t('project.alerts.title')} ${exact(total)}`}
        </Heading>
        <span className={css.quiet}>{t('project.alerts.note')}</span>
        {all && (
          <a className={`${css.action} ${css.atEnd}`} href={all.href} onClick={all.onClick}>
            {t('project.alerts.all')}
          </a>
        )}
      </div>
      <ul className={css.alertList} aria-label={t('project.alerts.list')}>
        {list.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function AlertRow({ alert }: AlertActionProps) {
  const t = useText(monitorTexts);
  const { dateTime } = useFormats();
  const { ago } = useShortTimes();
  const sentence = useAlertSentence()(alert);
  return (
    <li className={css.alert} data-alert={alert.kind}>
      <Badge tone={alertTones[alert.kind]}>{t(`words.alerts.${alert.kind}`)}</Badge>
      <span className={css.sentence} title={sentence}>
        {sentence}
      </span>
      <time className={css.ago} dateTime={alert.at} title={dateTime(alert.at)}>
        {ago(alert.at) ?? t('words.ages.now')}
      </time>
      <span className={css.alertAction}>
        <AlertAction alert={alert} />
      </span>
    </li>
  );
}

interface AlertActionProps {
  readonly alert: MonitorAlert;
}

/** An email to the creator of a post that is gone, else the way to the post, or to all alerts. */
function AlertAction({ alert: { kind, link, project } }: AlertActionProps) {
  const t = useText(monitorTexts);
  const write = useWriteEmail();
  const post = useWay(
    ...(link ? [{ kind: 'monitoredPost', projectId: project.id, id: link.id } as const] : []),
    { kind: 'monitorAlerts', projectId: project.id },
  );
  const creator = link?.creator;
  if (kind === 'unavailable' && link && creator && write) {
    return (
      <button
        type="button"
        className={css.action}
        onClick={() => write([{ ...creator, platform: link.platform, origin: 'creator' }])}
      >
        {t('project.alerts.write')}
      </button>
    );
  }
  if (!post) return null;
  const isChange = kind === 'edited' || kind === 'disclosureRemoved' || kind === 'disclosureMissing';
  return (
    <a className={css.action} href={post.href} onClick={post.onClick}>
      {t(`project.alerts.${post.to.kind === 'monitorAlerts' ? 'reason' : isChange ? 'change' : 'open'}`)}
    </a>
  );
}
