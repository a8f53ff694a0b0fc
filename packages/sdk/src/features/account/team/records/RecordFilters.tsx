'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { actionsByDomain } from '../../../../domain/records/recordWords.ts';
import { DateField } from '../../../../ui/DateField/DateField.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../parts/team.css.ts';
import type { OperationRecordsModel } from './useOperationRecords.ts';

/** Filters the records by person, action and days. */
export function RecordFilters({ model }: { readonly model: OperationRecordsModel }) {
  const t = useText(accountTexts);
  const { view, setView, actors } = model;
  return (
    <div className={css.tools}>
      <Select
        className={css.tool}
        label={t('team.records.actor')}
        value={view.actor}
        options={[
          { value: '', label: t('team.records.anyone') },
          ...actors.map(({ id, nickName }) => ({
            value: id,
            label: nickName ?? t('team.records.formerOne', { id }),
            isData: nickName !== null,
          })),
        ]}
        onValueChange={(actor) => setView({ actor }, 'filter')}
      />
      <Select
        className={css.tool}
        label={t('team.records.action')}
        value={view.action}
        options={[
          { value: '', label: t('team.records.anything') },
          ...actionsByDomain.flatMap(({ domain, actions }) => [
            {
              value: domain as string,
              label: t('team.records.allOf', { domain: t(`team.record.domains.${domain}`) }),
            },
            ...actions.map((action) => ({
              value: action as string,
              label: t(`team.record.actions.${action}`),
            })),
          ]),
        ]}
        onValueChange={(action) => setView({ action }, 'filter')}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          className={css.tool}
          label={t(`team.records.${end}`)}
          placeholder={t('team.records.chooseDay')}
          canClear
          value={view[end] === '' ? null : view[end]}
          max={end === 'from' ? view.to || undefined : undefined}
          min={end === 'to' ? view.from || undefined : undefined}
          onValueChange={(day) => setView({ [end]: day ?? '' }, 'filter')}
        />
      ))}
    </div>
  );
}
