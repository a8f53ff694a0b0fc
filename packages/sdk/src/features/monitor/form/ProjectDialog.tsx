'use client';
import { listTeamMembers } from '@reachkit/contract/account/team';
import { monitorGoals, monitorLimits } from '@reachkit/contract/monitor/form';
import { type MonitorAlertKind, monitorAlertKinds } from '@reachkit/contract/monitor/kinds';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { useWatch } from 'react-hook-form';
import { useArea, useEnvironment, useRead, useStateAreas } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { useCurrencyOptions } from '../../../domain/format/useCurrencyOptions.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { FormCheckbox, FormDate, FormField, FormSelect, FormText } from '../../../ui/Form/index.ts';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { useProjectForm } from './useProjectForm.ts';

interface ProjectDialogProps {
  /** `null`: a new one. */
  readonly project: MonitorProject | null;
  readonly onSaved: (project: MonitorProject) => void;
  readonly onClose: () => void;
}

/** Makes or edits a project. */
export function ProjectDialog({ project, onSaved, onClose }: ProjectDialogProps) {
  const t = useText(monitorTexts);
  const { form, isOutdated } = useProjectForm({
    project,
    draftKey: project ? `monitorProject.${project.id}` : 'monitorProject.new',
    onSaved,
  });
  return (
    <FormDialog
      className="rk-monitor-project-dialog"
      title={project ? t('projects.form.editTitle', { name: project.name }) : t('projects.form.newTitle')}
      form={form}
      submit={t(project ? 'projects.form.save' : 'projects.form.create')}
      sheet="wide"
      conflict={isOutdated ? { text: t('projects.form.outdated') } : null}
      what={t('projects.offer')}
      onClose={onClose}
    >
      <ProjectFields project={project} />
    </FormDialog>
  );
}

function ProjectFields({ project }: Pick<ProjectDialogProps, 'project'>) {
  const t = useText(monitorTexts);
  const { now } = useEnvironment();
  const { day } = useFormats();
  const currencies = useCurrencyOptions();
  return (
    <>
      <FormText
        name="name"
        label={t('projects.form.name')}
        isRequired
        maxLength={monitorLimits.name}
        placeholder={t('projects.form.namePlaceholder')}
        dir="auto"
      />
      <FormText name="brand" label={t('projects.form.brand')} maxLength={monitorLimits.brand} dir="auto" />
      <div className={css.pairs}>
        <FormDate name="startsOn" label={t('projects.form.startsOn')} today={day(now())} canClear />
        <FormDate
          name="endsOn"
          label={t('projects.form.endsOn')}
          today={day(now())}
          canClear
          errorTexts={{ too_small: t('projects.form.order') }}
        />
      </div>
      <p className={css.quiet}>{t('projects.form.periodHelp')}</p>
      <FormSelect
        name="currency"
        label={t('projects.form.currency')}
        help={project ? t('projects.form.currencyHelp') : undefined}
        options={currencies}
      />
      <GoalFields />
      {project && <OwnerField project={project} />}
      <FormLines name="note" maxLength={monitorLimits.note} label={t('projects.form.note')} />
      <FormCheckbox
        name="needsDisclosure"
        label={t('projects.form.needsDisclosure')}
        detail={t('projects.form.needsDisclosureHelp')}
      />
      <AlertFields />
    </>
  );
}

function GoalFields() {
  const t = useText(monitorTexts);
  const kind: unknown = useWatch({ name: 'goal.kind' });
  const currency: string = useWatch({ name: 'currency' });
  return (
    <div className={css.pairs}>
      <FormSelect
        name="goal.kind"
        label={t('projects.form.goal')}
        placeholder={t('projects.form.noGoal')}
        options={[
          { value: '', label: t('projects.form.noGoal') },
          ...monitorGoals.map((value) => ({ value, label: t(`projects.form.goalOf.${value}`) })),
        ]}
      />
      {kind !== '' && (
        <FormText
          name="goal.value"
          label={t('projects.form.goalValue')}
          isRequired
          errorTexts={{
            fee_currency: t('project.edit.feeCurrency', { currency }),
            no_decimals: t('words.noDecimals', { currency }),
          }}
          inputMode="decimal"
          maxLength={20}
          dir="ltr"
        />
      )}
    </div>
  );
}

interface OwnerFieldProps {
  readonly project: MonitorProject;
}

/** The members are known to the owner of the team only. */
function OwnerField({ project }: OwnerFieldProps) {
  const t = useText(monitorTexts);
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const { data } = useRead(listTeamMembers, {}, { isEnabled: isTeamAdmin, staleMs: 60_000 });
  if (!isTeamAdmin || !data) return null;
  return (
    <FormSelect
      name="ownerId"
      label={t('projects.form.owner')}
      placeholder={project.owner?.name ?? t('words.formerMember')}
      options={data.list.map(({ id, nickName }) => ({ value: id, label: nickName }))}
    />
  );
}

/** The kinds of alerts, each on or off. */
function AlertFields() {
  const t = useText(monitorTexts);
  return (
    <FormField<readonly MonitorAlertKind[]> name="mutedAlerts">
      {({ value, onValueChange, error }) => (
        <Field
          as="fieldset"
          label={t('projects.form.alerts')}
          help={t('projects.form.alertsHelp')}
          error={error}
        >
          {() => (
            <div className={css.pairs}>
              {monitorAlertKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={t(`words.alerts.${kind}`)}
                  isChecked={!value.includes(kind)}
                  onCheckedChange={(isOn) =>
                    onValueChange(isOn ? value.filter((one) => one !== kind) : [...value, kind])
                  }
                />
              ))}
            </div>
          )}
        </Field>
      )}
    </FormField>
  );
}
