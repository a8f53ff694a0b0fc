'use client';
import { useState } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { deviceZone } from '../../../../domain/time/zones/deviceZone.ts';
import { RadioGroup } from '../../../../ui/Checkbox/RadioGroup.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { useWallTime } from '../../parts/useWallTime.ts';
import * as css from '../ComposeEmail.css.ts';
import type { ComposerSchedule } from '../useComposer.ts';

/** Loaded on first use of scheduling: its list of zones is large. */
const TimeZoneField = lazyPart(
  async () => (await import('../../../../domain/time/zones/TimeZoneField.tsx')).TimeZoneField,
);

/** Kinds of delayed sending. */
export const laterKinds = ['fixed', 'creatorMorning'] as const;
const kinds = ['now', ...laterKinds] as const;
type Kind = (typeof kinds)[number];

export interface ScheduleState {
  readonly kind: Kind;
  readonly setKind: (kind: Kind) => void;
  /** `2026-11-28T09:30`; `""` until chosen. */
  readonly at: string;
  readonly setAt: (at: string) => void;
  readonly timeZone: string;
  readonly setTimeZone: (zone: string) => void;
  /** Error of the time, and a note on its meaning. */
  readonly error: string | undefined;
  readonly note: string | undefined;
  readonly isComplete: boolean;
  /** `null`: at once. */
  readonly value: ComposerSchedule | null;
}

/** When an email is sent: at once, at a given time, or in each creator's morning from a date on. */
export function useSchedule(
  onChange: () => void,
  first: Pick<ScheduleState, 'kind'> & Partial<Omit<ComposerSchedule, 'kind'>>,
): ScheduleState {
  const meaningOf = useWallTime();
  const environment = useEnvironment();
  const [kind, setKind] = useState<Kind>(first.kind);
  const [at, setAt] = useState(first.at ?? '');
  const [timeZone, setTimeZone] = useState(() => first.timeZone ?? environment.timeZone ?? deviceZone());
  const timestamp = kind === 'creatorMorning' && at !== '' ? `${at.slice(0, 10)}T09:00` : at;
  const { error, note } = kind === 'now' ? {} : meaningOf(timestamp, timeZone);
  /** Wraps a setter, so that a change also clears the previous error. */
  const then =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      onChange();
      set(value);
    };
  return {
    kind,
    at,
    timeZone,
    error,
    note,
    setKind: then(setKind),
    setAt: then(setAt),
    setTimeZone: then(setTimeZone),
    isComplete: kind === 'now' || (at !== '' && error === undefined),
    value: kind === 'now' ? null : { kind, at: timestamp, timeZone },
  };
}

interface ScheduleChoiceProps {
  readonly schedule: ScheduleState;
  readonly kinds?: readonly Kind[] | undefined;
  /** Server errors of the fields. */
  readonly errors: { readonly at?: string | undefined; readonly timeZone?: string | undefined };
}

export function ScheduleChoice({ schedule, kinds: offered = kinds, errors }: ScheduleChoiceProps) {
  const t = useText(emailTexts);
  const { kind, setKind, at, setAt, timeZone, setTimeZone, error, note } = schedule;
  return (
    <div className={css.schedule}>
      <RadioGroup
        label={t('schedule.when')}
        value={kind}
        onValueChange={setKind}
        options={offered.map((value) => ({ value, label: t(`schedule.${value}`) }))}
      />
      {kind !== 'now' && (
        <div className={css.timestamp}>
          <TextField
            label={t(kind === 'fixed' ? 'schedule.at' : 'schedule.from')}
            type={kind === 'fixed' ? 'datetime-local' : 'date'}
            value={kind === 'fixed' ? at : at.slice(0, 10)}
            onValueChange={setAt}
            help={kind === 'fixed' ? note : t('schedule.morningHelp', { zone: timeZone })}
            error={error ?? errors.at}
            dir="ltr"
          />
          {kind === 'fixed' && (
            <PartBoundary fallback={<SkeletonLines count={2} />}>
              <TimeZoneField
                label={t('schedule.zone')}
                labels={{ zones: t('schedule.zones'), none: t('schedule.noZone') }}
                value={timeZone}
                onValueChange={setTimeZone}
                error={errors.timeZone}
              />
            </PartBoundary>
          )}
        </div>
      )}
    </div>
  );
}
