'use client';
import type { OperationRecord } from '@reachkit/contract/account/team';
import {
  isUnproven,
  type RecordWords,
  recordFacts,
  recordReason,
} from '@reachkit/contract/texts/recordLines';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { accountTexts } from '../../locales/zh.ts';
import {
  isOneOfTeam,
  isRecordAction,
  isRecordField,
  isRecordObjectKind,
  isRecordValue,
} from './recordWords.ts';

/** Text of a record in the provider's language; unknown fields and codes are left out. */
export interface RecordText {
  readonly action: (record: Pick<OperationRecord, 'domain' | 'action'>) => string;
  readonly actor: (record: Pick<OperationRecord, 'actor' | 'domain'>) => string;
  /** The kind and name of the object; no kind if a team has only one; `null` if the record has no object. */
  readonly object: (
    record: Pick<OperationRecord, 'object'>,
  ) => { readonly kind: string; readonly name: string } | null;
  /** A line for each changed field, then for each fact. */
  readonly lines: (
    record: Pick<OperationRecord, 'domain' | 'action' | 'before' | 'after' | 'detail' | 'reason'>,
  ) => readonly string[];
}

export function useRecordText(): RecordText {
  const t = useText(accountTexts);
  const { exact, dateTime } = useFormats();
  return useMemo(() => {
    const words: RecordWords = {
      field: (domain, field) => {
        const name = `${domain}.${field}`;
        return isRecordField(name) ? t(`team.record.fields.${name}`) : field;
      },
      value: (code, value) => {
        const name = `${code}.${value}`;
        return isRecordValue(name) ? t(`team.record.values.${name}`) : undefined;
      },
      count: exact,
      time: dateTime,
      yes: t('team.records.yes'),
      no: t('team.records.no'),
      none: t('team.records.noValue'),
      noCap: t('team.records.noCap'),
      noEnd: t('team.records.noEnd'),
      comma: t('team.records.comma'),
      former: (id) => t('team.records.formerOne', { id }),
    };

    return {
      action: ({ domain, action }) => {
        const name = `${domain}.${action}`;
        return isRecordAction(name) ? t(`team.record.actions.${name}`) : action;
      },
      actor: ({ actor, domain }) => {
        if (actor === null) return t(isUnproven(domain) ? 'team.records.unknown' : 'team.records.system');
        if (actor.isStaff) return t('team.records.staff');
        return actor.nickName ?? t('team.records.formerOne', { id: actor.id });
      },
      object: ({ object }) => {
        if (object === null) return null;
        const { kind, id, label } = object;
        if (isOneOfTeam(kind)) return { kind: '', name: t(`team.record.objects.${kind}`) };
        // The text itself names a former member.
        if (kind === 'account' && label === null) {
          return { kind: '', name: t('team.records.formerOne', { id }) };
        }
        const name = label ?? `#${id}`;
        return { kind: isRecordObjectKind(kind) ? t(`team.record.objects.${kind}`) : kind, name };
      },
      lines: (record) => {
        const { domain, before, after, detail } = record;
        const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
        const changes = [...names].flatMap((name) => {
          const [from] = recordFacts(domain, { [name]: before?.[name] ?? null }, words);
          const [to] = recordFacts(domain, { [name]: after?.[name] ?? null }, words);
          if (!from || !to) return [];
          const value = t('team.records.changed', { before: from.value, after: to.value });
          return t('team.records.fact', { field: to.field, value });
        });
        const facts = recordFacts(domain, detail, words).map((fact) => t('team.records.fact', { ...fact }));
        const reason = recordReason(record, words);
        return [...changes, ...facts, ...(reason ? [t('team.records.reason', { reason })] : [])];
      },
    };
  }, [t, exact, dateTime]);
}
