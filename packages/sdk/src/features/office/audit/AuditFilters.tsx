'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { actionsByDomain, isRecordObjectKind } from '../../../domain/records/recordWords.ts';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { DateField } from '../../../ui/DateField/DateField.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { officeTexts } from '../locales/zh.ts';
import * as css from '../shared/rows.css.ts';
import { isRowId } from './auditView.ts';
import type { StaffAuditModel } from './useStaffAudit.ts';

interface AuditFiltersProps {
  readonly model: StaffAuditModel;
}

/** Filters the audit log by person, action, team and days, and by the object that a row offers. */
export function AuditFilters({ model }: AuditFiltersProps) {
  const t = useText(officeTexts);
  const { view, setView, actors } = model;
  return (
    <div className={css.tools}>
      <Select
        className={css.tool}
        label={t('audit.actor')}
        value={view.actor}
        options={[
          { value: '', label: t('audit.anyone') },
          ...actors.map(({ id, nickName }) => ({ value: id, label: nickName, isData: true })),
        ]}
        onValueChange={(actor) => setView({ actor }, 'filter')}
      />
      <Select
        className={css.tool}
        label={t('audit.action')}
        value={view.action}
        options={[
          { value: '', label: t('audit.anything') },
          ...actionsByDomain.flatMap(({ domain, actions }) => [
            {
              value: domain as string,
              label: t('audit.allOf', { domain: t(`record.domains.${domain}`) }),
            },
            ...actions.map((action) => ({ value: action as string, label: t(`record.actions.${action}`) })),
          ]),
        ]}
        onValueChange={(action) => setView({ action }, 'filter')}
      />
      <TeamFilter model={model} />
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          className={css.tool}
          label={t(`audit.${end}`)}
          placeholder={t('audit.chooseDay')}
          canClear
          value={view[end] === '' ? null : view[end]}
          max={end === 'from' ? view.to || undefined : undefined}
          min={end === 'to' ? view.from || undefined : undefined}
          onValueChange={(day) => setView({ [end]: day ?? '' }, 'filter')}
        />
      ))}
      {view.object !== '' && <ObjectChip model={model} />}
    </div>
  );
}

function TeamFilter({ model: { view, setView } }: AuditFiltersProps) {
  const t = useText(officeTexts);
  const isValid = (text: string) => text === '' || isRowId(text);
  const [team, setTeam] = useTypedText(view.team, (text) => {
    // The former filter stays until the number is one.
    if (isValid(text.trim())) setView({ team: text.trim() }, 'keyword');
  });
  return (
    <TextField
      className={css.tool}
      label={t('audit.team')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={15}
      value={team}
      error={isValid(team.trim()) ? undefined : t('audit.teamHelp')}
      onValueChange={setTeam}
    />
  );
}

function ObjectChip({ model: { view, setView } }: AuditFiltersProps) {
  const t = useText(officeTexts);
  const [kind = '', id = ''] = view.object.split(' ');
  return (
    <Chip
      field={t('audit.object')}
      value={`${isRecordObjectKind(kind) ? t(`record.objects.${kind}`) : kind} ${id}`}
      removeLabel={t('audit.noObject')}
      onRemove={() => setView({ object: '' }, 'filter')}
    />
  );
}
