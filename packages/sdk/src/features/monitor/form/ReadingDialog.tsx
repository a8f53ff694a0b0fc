'use client';
import { postCountNames } from '@reachkit/contract/creator/postHistory';
import { countIn, monitorReadingEntry } from '@reachkit/contract/monitor/entry';
import { addMonitorReading, type MonitorLink } from '@reachkit/contract/monitor/link';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useEnvironment } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useOwnZone } from '../../../domain/time/useOwnZone.ts';
import { timestampOfWall } from '../../../domain/time/wallTime.ts';
import { zoneName } from '../../../domain/time/zone.ts';
import { DateTimeField } from '../../../ui/DateField/DateTimeField.tsx';
import { FormField, FormText } from '../../../ui/Form/index.ts';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';

interface ReadingDialogProps {
  readonly link: Pick<MonitorLink, 'id' | 'title' | 'url'>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Enters counts of a post by hand. */
export function ReadingDialog({ link, onSaved, onClose }: ReadingDialogProps) {
  const t = useText(monitorTexts);
  const locale = useLocale();
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const { now, timeZone } = useEnvironment();
  const { day, dateTime } = useFormats();
  const zone = useOwnZone();
  const form = useContractForm(monitorReadingEntry, {
    defaultValues: { readAt: dateTime(now()), views: '', likes: '', comments: '', shares: '', saves: '' },
    onSubmit: async ({ readAt, ...typed }) => {
      // The schema refuses a missing time.
      if (readAt === null) return;
      const count = (name: (typeof postCountNames)[number]) =>
        typed[name] === '' ? null : countIn(typed[name]);
      await call(
        addMonitorReading,
        {
          params: { id: link.id },
          body: {
            readAt: timestampOfWall(readAt, timeZone),
            views: count('views'),
            likes: count('likes'),
            comments: count('comments'),
            shares: count('shares'),
            saves: count('saves'),
          },
        },
        { notify: false },
      );
      await invalidate();
      onSaved();
    },
  });
  return (
    <FormDialog
      className="rk-monitor-reading-dialog"
      title={t('project.reading.title')}
      form={form}
      submit={t('project.reading.save')}
      onClose={onClose}
    >
      <p className={css.quiet}>
        <bdi data-rk-data="">{link.title ?? link.url}</bdi>
      </p>
      <p className={css.line}>{t('project.reading.body')}</p>
      <FormField<string | null> name="readAt">
        {({ value, onValueChange, error }) => (
          <DateTimeField
            label={t('project.reading.at')}
            value={value}
            onValueChange={(next) => onValueChange(next)}
            zone={zoneName(zone, locale)}
            today={day(now())}
            max={day(now())}
            isRequired
            error={error}
          />
        )}
      </FormField>
      <div className={css.pairs}>
        {postCountNames.map((name) => (
          <FormText
            key={name}
            name={name}
            label={t(`project.reading.${name}`)}
            inputMode="numeric"
            maxLength={20}
            dir="ltr"
            errorTexts={{ required: t('project.reading.needed') }}
          />
        ))}
      </div>
      <p className={css.quiet}>{t('project.reading.countHelp')}</p>
    </FormDialog>
  );
}
