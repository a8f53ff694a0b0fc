'use client';
import { useMemo, useState } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { RadioGroup } from '../../../../ui/Checkbox/RadioGroup.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../ComposeEmail.css.ts';
import type { ComposerSchedule } from '../useComposer.ts';

const kinds = ['now', 'fixed', 'creatorMorning'] as const;
type Kind = (typeof kinds)[number];

export interface ScheduleState {
  readonly kind: Kind;
  readonly setKind: (kind: Kind) => void;
  /** `2026-11-28T09:30`; `""` until chosen. */
  readonly at: string;
  readonly setAt: (at: string) => void;
  readonly timeZone: string;
  readonly setTimeZone: (zone: string) => void;
  readonly isComplete: boolean;
  /** `null`: at once. */
  readonly value: ComposerSchedule | null;
}

/** When an email goes out: at once, at a moment, or in each creator's morning from a day on. */
export function useSchedule(): ScheduleState {
  const environment = useEnvironment();
  const [kind, setKind] = useState<Kind>('now');
  const [at, setAt] = useState('');
  const [timeZone, setTimeZone] = useState(
    () => environment.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const moment = kind === 'creatorMorning' && at !== '' ? `${at.slice(0, 10)}T09:00` : at;
  return {
    ...{ kind, setKind, at, setAt, timeZone, setTimeZone },
    isComplete: kind === 'now' || at !== '',
    value: kind === 'now' ? null : { kind, at: moment, timeZone },
  };
}

interface ScheduleChoiceProps {
  readonly schedule: ScheduleState;
  /** What the server refused of the fields. */
  readonly errors: { readonly at?: string | undefined; readonly timeZone?: string | undefined };
}

export function ScheduleChoice({ schedule, errors }: ScheduleChoiceProps) {
  const t = useText(emailTexts);
  const { kind, setKind, at, setAt, timeZone, setTimeZone } = schedule;
  const zones = useZones(timeZone);
  return (
    <div className={css.schedule}>
      <RadioGroup
        label={t('schedule.when')}
        value={kind}
        onValueChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`schedule.${value}`) }))}
      />
      {kind !== 'now' && (
        <div className={css.moment}>
          <TextField
            label={t(kind === 'fixed' ? 'schedule.at' : 'schedule.from')}
            type={kind === 'fixed' ? 'datetime-local' : 'date'}
            value={kind === 'fixed' ? at : at.slice(0, 10)}
            onValueChange={setAt}
            error={errors.at}
            dir="ltr"
          />
          {kind === 'fixed' && (
            <Select
              label={t('schedule.zone')}
              value={timeZone}
              onValueChange={setTimeZone}
              error={errors.timeZone}
              options={zones.map((value) => ({ value, label: value }))}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Every zone that the browser knows, the person's own first. */
function useZones(own: string): readonly string[] {
  return useMemo(() => {
    const all = Intl.supportedValuesOf('timeZone');
    return [own, ...all.filter((zone) => zone !== own)];
  }, [own]);
}
