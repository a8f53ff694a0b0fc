'use client';
import type { ImportRecord } from '@reachkit/contract/imports/importing';
import { Download } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Heading, type HeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { Notice, type NoticeTone } from '../../../../ui/Notice/Notice.tsx';
import { Stat } from '../../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../../ui/Stat/StatStrip.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { ImportProgress } from '../useImportRecord.ts';
import * as css from './Importing.css.ts';
import { Sum } from './Sum.tsx';

interface OutcomeProps extends Pick<ImportProgress, 'failures'> {
  readonly record: ImportRecord;
  /** Level of the headings: below the page title, or below the step name in a dialog. */
  readonly level: HeadingLevel;
}

/** The result of an import: counts, reasons of rows left out, and their file. */
export function Outcome({ record, failures, level }: OutcomeProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { read, succeeded, pending, failed, reasons } = record;
  const left = reasons
    .filter(({ reason }) => reason === 'already' || reason === 'blacklisted')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Headline record={record} />
      {pending > 0 && !record.isUndone && (
        <Notice>{t('importing.result.pending', { count: pending, shown: exact(pending) })}</Notice>
      )}
      <StatStrip label={t('importing.result.figures')}>
        <Stat label={t('importing.result.read')} value={exact(read)} />
        <Stat label={t('importing.result.succeeded')} value={exact(succeeded)} />
        {pending > 0 && <Stat label={t('importing.result.waiting')} value={exact(pending)} />}
        <Stat label={t('importing.result.failed')} value={exact(failed)} />
      </StatStrip>
      <Sum
        of={{
          ready: succeeded,
          waits: pending,
          refused: failed - left,
          left,
          open: Math.max(0, read - succeeded - pending - failed),
        }}
      />
      {reasons.length > 0 && (
        <div className={css.group}>
          <Heading level={level} className={css.sectionTitle}>
            {t('importing.result.reasons')}
          </Heading>
          <ul className={css.reasons}>
            {reasons.map(({ reason, count }) => (
              <li key={reason} className={css.reason}>
                <span>{t(`importing.reason.${reason}`)}</span>
                <bdi dir="ltr">{exact(count)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {failed > 0 && <Failures failures={failures} />}
    </>
  );
}

function Headline({ record }: { readonly record: ImportRecord }) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { state, succeeded, pending, failed, failure, isUndone } = record;
  const counted = { count: succeeded, shown: exact(succeeded) };
  const say = (tone: NoticeTone, text: string) => <Notice tone={tone}>{text}</Notice>;
  if (isUndone) return say('info', t('importing.result.undone'));
  if (state === 'cancelled') {
    return say(
      'info',
      succeeded > 0 ? t('importing.result.cancelledSome', counted) : t('importing.result.cancelled'),
    );
  }
  if (state === 'failed') {
    return say(
      'error',
      failure
        ? t('importing.result.failedWhole', { why: t(`importing.reason.${failure}`) })
        : t('importing.result.failedPlain'),
    );
  }
  if (succeeded === 0) return pending > 0 ? null : say('warning', t('importing.result.none'));
  if (failed > 0) return say('info', t('importing.result.some', counted));
  return say('success', t('importing.result.all', counted));
}

function Failures({ failures }: Pick<OutcomeProps, 'failures'>) {
  const t = useText(favouritesTexts);
  return (
    <div className={css.group}>
      <span>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          isLoading={failures.isSaving}
          onClick={failures.save}
        >
          {t('importing.result.download')}
        </Button>
      </span>
      <p className={css.quiet}>{t('importing.result.downloadHelp')}</p>
    </div>
  );
}
