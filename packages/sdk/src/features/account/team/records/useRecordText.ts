'use client';
import { memberIdentities, type OperationRecord } from '@reachkit/contract/account/team';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { accountTexts } from '../../locales/zh.ts';
import { isOneOfTeam, isRecordAction, isRecordField, isRecordObjectKind } from './recordWords.ts';

/** How a record is said in the provider's language; names that this version does not know stand as they are. */
export interface RecordText {
  readonly action: (record: Pick<OperationRecord, 'domain' | 'action'>) => string;
  readonly actor: (record: Pick<OperationRecord, 'actor'>) => string;
  /** The kind of thing, and what it is called; no kind where a team has one; `null` where the record is about nothing. */
  readonly object: (
    record: Pick<OperationRecord, 'object'>,
  ) => { readonly kind: string; readonly name: string } | null;
  /** A line for each changed field, then for each fact. */
  readonly lines: (
    record: Pick<OperationRecord, 'before' | 'after' | 'detail' | 'reason'>,
  ) => readonly string[];
}

export function useRecordText(): RecordText {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  return useMemo(() => {
    const fieldOf = (name: string) => (isRecordField(name) ? t(`team.record.fields.${name}`) : name);

    function textOfValue(name: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return t('team.records.noValue');
      if (typeof value === 'boolean') return t(value ? 'team.records.yes' : 'team.records.no');
      if (typeof value === 'number') return exact(value);
      if (Array.isArray(value)) {
        return value.map((one) => (name === 'fields' ? fieldOf(String(one)) : String(one))).join(', ');
      }
      const identity = name === 'identity' ? memberIdentities.find((one) => one === value) : undefined;
      if (identity) return t(`team.identities.${identity}`);
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    }

    return {
      action: ({ domain, action }) => {
        const name = `${domain}.${action}`;
        return isRecordAction(name) ? t(`team.record.actions.${name}`) : action;
      },
      actor: ({ actor }) => {
        if (actor === null) return t('team.records.unknown');
        return actor.nickName ?? t('team.records.formerOne', { id: actor.id });
      },
      object: ({ object }) => {
        if (object === null) return null;
        const { kind, id, label } = object;
        if (isOneOfTeam(kind)) return { kind: '', name: t(`team.record.objects.${kind}`) };
        const name = label ?? (kind === 'account' ? t('team.records.formerOne', { id }) : `#${id}`);
        return { kind: isRecordObjectKind(kind) ? t(`team.record.objects.${kind}`) : kind, name };
      },
      lines: ({ before, after, detail, reason }) => {
        const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
        const changes = [...names].map((name) =>
          t('team.records.fact', {
            field: fieldOf(name),
            value: t('team.records.changed', {
              before: textOfValue(name, before?.[name]),
              after: textOfValue(name, after?.[name]),
            }),
          }),
        );
        const facts = Object.entries(detail ?? {})
          .filter(([name]) => isRecordField(name))
          .map(([name, value]) =>
            t('team.records.fact', { field: fieldOf(name), value: textOfValue(name, value) }),
          );
        return [...changes, ...facts, ...(reason ? [t('team.records.reason', { reason })] : [])];
      },
    };
  }, [t, exact]);
}
