'use client';
import type { MailRoundCondition } from '@reachkit/contract/email/campaign';
import {
  type MailRound,
  type MailRoundInput,
  type MailRounds,
  roundOutOfOrder,
} from '@reachkit/contract/email/rounds';
import { mailVariables } from '@reachkit/contract/email/text';
import { typedDigits } from '@reachkit/contract/rules/typedNumber';
import { useMemo, useState } from 'react';
import { useFaultText } from '../../../core/form/useFaultText.ts';
import { useEnvironment, useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { dateTime } from '../../../domain/time/dates.ts';
import { timestampOfWall } from '../../../domain/time/wallTime.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { RadioGroup } from '../../../ui/Checkbox/RadioGroup.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { RichTextEditor } from '../../../ui/RichText/RichTextEditor.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { useMailImages } from '../editor/useMailImages.ts';
import { useMailTools } from '../editor/useMailTools.ts';
import { emailTexts } from '../locales/zh.ts';
import { useWallTime } from '../parts/useWallTime.ts';
import * as css from './FollowUpPlan.css.ts';
import type { FollowUpPlanModel } from './useFollowUpPlan.ts';

/** Share of machine opens above which opens are unreliable. */
const manyMachines = 0.4;

interface RoundDialogProps {
  readonly no: number;
  readonly model: FollowUpPlanModel;
  readonly plan: Pick<MailRounds, 'rounds' | 'isTracked' | 'machineShare' | 'timeZone' | 'startsAt'>;
  /** `undefined`: a new round. */
  readonly round: MailRound | undefined;
  readonly onClose: () => void;
}

interface Fields {
  readonly condition: MailRoundCondition;
  readonly timing: 'delay' | 'at';
  readonly days: string;
  readonly hours: string;
  /** Wall time in the zone of the campaign: `2026-11-28T09:30`. */
  readonly at: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly isOnWeekdays: boolean;
  /** `own`: custom; `""`: not chosen. */
  readonly content: string;
  readonly html: string;
}

/** The safest option first. */
const conditions = ['noReply', 'unread', 'readNoReply'] as const satisfies readonly MailRoundCondition[];
const own = 'own';

/** Fields of the request that a change of an input corrects. Days and hours are one delay. */
const requestFields: Readonly<Record<string, readonly string[]>> = {
  days: ['delayDays', 'delayHours'],
  hours: ['delayDays', 'delayHours'],
  content: ['templateId', 'html'],
};
const requestFieldsOf = (changes: Partial<Fields>): readonly string[] =>
  Object.keys(changes).flatMap((name) => requestFields[name] ?? [name]);

function fieldsOf(round: MailRound | undefined, hasTemplates: boolean, timeZone: string): Fields {
  if (!round) {
    return {
      condition: 'noReply',
      timing: 'delay',
      days: '2',
      hours: '0',
      at: '',
      windowFrom: '09:00',
      windowTo: '18:00',
      isOnWeekdays: true,
      content: hasTemplates ? '' : own,
      html: '',
    };
  }
  return {
    condition: round.condition,
    timing: round.at === null ? 'delay' : 'at',
    days: String(round.delayDays),
    hours: String(round.delayHours),
    at: round.at === null ? '' : dateTime(round.at, timeZone).replace(' ', 'T'),
    windowFrom: round.windowFrom ?? '',
    windowTo: round.windowTo ?? '',
    isOnWeekdays: round.isOnWeekdays,
    content: round.templateId !== null && round.templateName !== null ? round.templateId : own,
    html: round.html,
  };
}

function inputOf(fields: Fields, before: MailRound | undefined, timeZone: string): MailRoundInput {
  const { condition, timing, days, hours, at, windowFrom, windowTo, isOnWeekdays, content, html } = fields;
  const isOwn = content === own;
  return {
    condition,
    isOnWeekdays,
    delayDays: Number(days),
    delayHours: Number(hours),
    at: timing === 'at' && at !== '' ? timestampOfWall(at, timeZone) : null,
    windowFrom: windowFrom || null,
    windowTo: windowTo || null,
    templateId: isOwn || content === '' ? null : content,
    ...(isOwn && { html, text: before?.isTextOwn && before.html === html ? before.text : null }),
  };
}

/** Edits one round: recipients, time and content. */
export function RoundDialog({ no, model, plan, round, onClose }: RoundDialogProps) {
  const t = useText(emailTexts);
  const say = useFaultText();
  const { now } = useEnvironment();
  const { percent } = useFormats();
  const { show } = useNotify();
  const { isTracked, machineShare, timeZone } = plan;
  const [start] = useState(() => fieldsOf(round, model.templates.length > 0, timeZone));
  const [fields, setFields] = useState(start);
  const saving = useAction(async (input: MailRoundInput) => {
    await model.saveRound(no, input);
    show({ tone: 'success', text: t('rounds.saved') });
    onClose();
  });
  const { isRunning: isBusy, failure } = saving;
  const [misplaced, setMisplaced] = useState<'required' | 'before_previous' | 'after_next' | null>(null);
  // Fields changed since the last save: the server's errors do not apply to their new values.
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const change = (next: Partial<Fields>) => {
    setMisplaced(null);
    setCorrected((names) => [...names, ...requestFieldsOf(next)]);
    setFields((all) => ({ ...all, ...next }));
  };
  const errorOf = (name: string) =>
    corrected.includes(name) ? undefined : failure?.fields?.[`rounds.${no - 1}.${name}`]?.msg;
  const isDoubtful = fields.condition !== 'noReply' && machineShare !== null && machineShare > manyMachines;

  const timeError = (name: 'at' | 'delayDays') => (misplaced ? say({ rule: misplaced }) : errorOf(name));
  // An unchanged planned time is not checked: it may have passed in the meantime.
  const { error: pastAt, note } = useWallTime()(fields.at === start.at ? '' : fields.at, timeZone);
  const { close, foot } = useDiscardQuestion({
    isDirty: JSON.stringify(fields) !== JSON.stringify(start),
    isBusy,
    onClose,
    kept: { key: `mailRound.${model.campaignId}.${no}`, read: () => fields, restore: setFields },
  });

  function save() {
    const input = inputOf(fields, round, timeZone);
    const wrong =
      fields.timing === 'at' && fields.at === '' ? 'required' : misplacedOf(no, input, plan, now());
    setMisplaced(wrong);
    if (wrong || (fields.timing === 'at' && pastAt !== undefined)) return;
    setCorrected([]);
    void saving.run(input);
  }

  return (
    <Dialog
      isOpen
      width="wide"
      className="rk-round"
      title={round ? t('rounds.edit', { no }) : t('rounds.add')}
      onOpenChange={close}
      foot={foot(
        <Button variant="primary" isLoading={isBusy} onClick={save}>
          {t('rounds.save')}
        </Button>,
      )}
    >
      <div className={css.form}>
        <RadioGroup
          label={t('rounds.condition')}
          value={fields.condition}
          onValueChange={(condition) => change({ condition })}
          help={t(`rounds.conditionHelp.${fields.condition}`)}
          options={conditions.map((value) => ({
            value,
            label: t(`rounds.conditions.${value}`),
            isDisabled: value !== 'noReply' && !isTracked,
          }))}
          error={errorOf('condition')}
        />
        {!isTracked && <Notice tone="info">{t('rounds.notTracked')}</Notice>}
        {isDoubtful && (
          <Notice tone="warning">{t('rounds.machines', { shown: percent(machineShare) })}</Notice>
        )}
        <RadioGroup
          label={t('rounds.timing')}
          value={fields.timing}
          onValueChange={(timing) => change({ timing })}
          options={(['delay', 'at'] as const).map((value) => ({
            value,
            label: t(`rounds.timings.${value}`),
          }))}
        />
        {fields.timing === 'delay' ? (
          <div className={css.pair}>
            {(['days', 'hours'] as const).map((part) => (
              <TextField
                key={part}
                label={t(`rounds.${part}`)}
                help={t(`rounds.${part}Help`)}
                inputMode="numeric"
                maxLength={2}
                dir="ltr"
                value={fields[part]}
                onValueChange={(text) => change({ [part]: typedDigits(text) })}
                error={part === 'days' ? timeError('delayDays') : errorOf('delayHours')}
              />
            ))}
          </div>
        ) : (
          <TextField
            label={t('rounds.at')}
            help={[t('rounds.atZone', { zone: timeZone }), note].filter(Boolean).join(' ')}
            type="datetime-local"
            dir="ltr"
            value={fields.at}
            onValueChange={(at) => change({ at })}
            error={timeError('at') ?? pastAt}
          />
        )}
        <div className={css.pair}>
          <TextField
            label={`${t('rounds.window')} · ${t('rounds.windowFrom')}`}
            type="time"
            dir="ltr"
            value={fields.windowFrom}
            onValueChange={(windowFrom) => change({ windowFrom })}
            error={errorOf('windowFrom')}
          />
          <TextField
            label={`${t('rounds.window')} · ${t('rounds.windowTo')}`}
            type="time"
            dir="ltr"
            value={fields.windowTo}
            onValueChange={(windowTo) => change({ windowTo })}
            error={errorOf('windowTo')}
          />
        </div>
        <Checkbox
          label={t('rounds.weekdays')}
          isChecked={fields.isOnWeekdays}
          onCheckedChange={(isOnWeekdays) => change({ isOnWeekdays })}
        />
        <Content
          fields={fields}
          round={round}
          onChange={change}
          model={model}
          error={errorOf('templateId')}
          htmlError={errorOf('html')}
        />
      </div>
      {failure && failure.fields === undefined && (
        <FailureNotice failure={failure} what={t('rounds.title')} />
      )}
    </Dialog>
  );
}

/** Returns how a round is misplaced: before the email that it follows, or after a round with a fixed date. */
function misplacedOf(
  no: number,
  input: MailRoundInput,
  { rounds, startsAt }: Pick<MailRounds, 'rounds' | 'startsAt'>,
  now: number,
): 'before_previous' | 'after_next' | null {
  const { at = null, delayDays = 0, delayHours = 0 } = input;
  const planned = [...rounds.slice(0, no - 1), { at, delayDays, delayHours }, ...rounds.slice(no)];
  const place = roundOutOfOrder(startsAt === null ? now : Date.parse(startsAt), planned);
  // Other misplaced rounds are changed in their own dialogs.
  if (place === null || place < no - 1) return null;
  return place === no - 1 ? 'before_previous' : 'after_next';
}

interface ContentProps {
  readonly fields: Fields;
  readonly round: MailRound | undefined;
  readonly onChange: (next: Partial<Fields>) => void;
  readonly model: FollowUpPlanModel;
  readonly error: string | undefined;
  readonly htmlError: string | undefined;
}

function Content({ fields, round, onChange, model, error, htmlError }: ContentProps) {
  const t = useText(emailTexts);
  const labels = useMailTools();
  const images = useMailImages();
  const variables = useMemo(() => mailVariables.map((id) => ({ id, label: t(`variables.${id}`) })), [t]);
  // Follow-up templates first.
  const templates = [...model.templates].sort(
    (a, b) => Number(b.kind === 'follow') - Number(a.kind === 'follow'),
  );
  return (
    <>
      <Select
        label={t('rounds.template')}
        placeholder={t('rounds.chooseTemplate')}
        value={fields.content === '' ? null : fields.content}
        onValueChange={(content) => onChange({ content })}
        options={[
          // A colleague's private template is not in the list.
          ...(round?.templateId && round.templateName && !templates.some(({ id }) => id === round.templateId)
            ? [{ value: round.templateId, label: round.templateName, isData: true }]
            : []),
          ...templates.map(({ id, name }) => ({ value: id, label: name, isData: true })),
          { value: own, label: t('rounds.own') },
        ]}
        error={error}
      />
      {fields.content === own && (
        <>
          <RichTextEditor
            label={t('rounds.body')}
            help={t('rounds.bodyHelp')}
            value={fields.html}
            onValueChange={(html) => onChange({ html })}
            variables={variables}
            images={images}
            labels={labels}
          />
          {htmlError !== undefined && <Notice tone="error">{htmlError}</Notice>}
        </>
      )}
    </>
  );
}
