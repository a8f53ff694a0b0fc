'use client';
import { unitsOf } from '@reachkit/contract/fields/currency';
import { goalIn, type MonitorLinkEntry, monitorLinkEntry } from '@reachkit/contract/monitor/entry';
import { monitorDays, monitorLimits } from '@reachkit/contract/monitor/form';
import { changeMonitorDuration, changeMonitorLink, type MonitorLink } from '@reachkit/contract/monitor/link';
import { feeIn } from '@reachkit/contract/shortlinks/fee';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { CreatorPick, type PickedCreator } from '../../../domain/creatorPick/CreatorPick.tsx';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { daysBetween } from '../../../domain/time/dates.ts';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { FormDate, FormField, FormText } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';

interface LinkDialogProps {
  readonly link: MonitorLink;
  /** Of the project's fees. */
  readonly currency: string;
  readonly onSaved: (link: MonitorLink) => void;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;

/** A creator that was read from the platform is no choice of a person. */
const chosenOf = ({ creator }: MonitorLink): PickedCreator | null => (creator?.isChosen ? creator : null);

function entryOf(link: MonitorLink, currency: string): MonitorLinkEntry {
  return {
    fee: link.fee === null ? '' : String(unitsOf(link.fee, currency)),
    goal: link.goal === null ? '' : String(link.goal),
    endsOn: link.endsOn,
    note: link.note,
    creatorId: chosenOf(link)?.id ?? '',
  };
}

/** Edits the fee, goal, last day, creator and note of a post. */
export function LinkDialog({ link, currency, onSaved, onClose }: LinkDialogProps) {
  const t = useText(monitorTexts);
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const schema = useMemo(() => monitorLinkEntry(currency), [currency]);
  const params = { id: link.id };
  const form = useContractForm(schema, {
    defaultValues: entryOf(link, currency),
    onSubmit: async ({ fee, goal, endsOn, note, creatorId }) => {
      const silent = { notify: false } as const;
      // First, as it alone can be refused for its day; then nothing else is saved.
      if (endsOn !== link.endsOn) await call(changeMonitorDuration, { params, body: { endsOn } }, silent);
      const body = {
        fee: fee === '' ? null : (feeIn(fee, currency)?.amount ?? null),
        goal: goal === '' ? null : goalIn(goal),
        note,
        ...(creatorId !== (chosenOf(link)?.id ?? '') && { creatorId: creatorId === '' ? null : creatorId }),
      };
      const saved = await call(changeMonitorLink, { params, body }, silent);
      await invalidate();
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      className="rk-monitor-link-dialog"
      title={t('project.edit.title')}
      form={form}
      submit={t('project.edit.save')}
      onClose={onClose}
    >
      <p className={css.quiet}>
        <bdi data-rk-data="">{link.title ?? link.url}</bdi>
      </p>
      <LinkFields link={link} currency={currency} endsOn={form.watch('endsOn')} />
    </FormDialog>
  );
}

interface LinkFieldsProps {
  readonly link: MonitorLink;
  readonly currency: string;
  readonly endsOn: string;
}

function LinkFields({ link, currency, endsOn }: LinkFieldsProps) {
  const t = useText(monitorTexts);
  const { now } = useEnvironment();
  const { day } = useFormats();
  const [creator, setCreator] = useState(chosenOf(link));
  const { setValue } = useFormContext();
  const last = day(Date.parse(link.addedAt) + (monitorDays.most - 1) * dayMs);
  const { keptDays } = link;
  const isLonger = keptDays !== null && daysBetween(link.addedAt, endsOn) > keptDays;
  return (
    <>
      <div className={css.pairs}>
        <FormText
          name="fee"
          label={t('project.edit.fee', { currency })}
          help={t('project.edit.feeHelp')}
          errorTexts={{
            fee_currency: t('project.edit.feeCurrency', { currency }),
            no_decimals: t('words.noDecimals', { currency }),
          }}
          inputMode="decimal"
          maxLength={20}
          dir="ltr"
        />
        <FormText name="goal" label={t('project.edit.goal')} inputMode="numeric" maxLength={20} dir="ltr" />
      </div>
      <FormDate
        name="endsOn"
        label={t('project.edit.ends')}
        help={t('project.edit.endsHelp')}
        today={day(now())}
        min={day(now())}
        max={last}
      />
      {isLonger && (
        <Notice tone="warning">
          {t('project.edit.kept', { platform: platformNames[link.platform], days: keptDays })}
        </Notice>
      )}
      <FormField<string> name="creatorId">
        {({ error }) => (
          <CreatorPick
            labels={{
              label: t('project.edit.creator'),
              clear: t('project.edit.creatorClear'),
              platform: t('project.edit.platform'),
              find: t('project.edit.creatorFind'),
              found: t('project.edit.creatorFound'),
            }}
            value={creator}
            help={t('project.edit.creatorHelp')}
            error={error}
            onChange={(chosen) => {
              setCreator(chosen);
              setValue('creatorId', chosen?.id ?? '', { shouldDirty: true });
            }}
          />
        )}
      </FormField>
      <FormLines name="note" maxLength={monitorLimits.note} label={t('project.edit.note')} />
    </>
  );
}
