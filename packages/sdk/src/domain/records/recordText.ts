import type { OperationRecord } from '@reachkit/contract/account/team';
import {
  isUnproven,
  type RecordWords,
  recordFacts,
  recordReason,
} from '@reachkit/contract/texts/recordLines';
import type { Formats } from '../format/useFormats.ts';
import {
  isOneOfTeam,
  isRecordAction,
  isRecordField,
  isRecordObjectKind,
  isRecordValue,
  type RecordAction,
  type RecordField,
  type RecordObjectKind,
  type RecordValue,
} from './recordWords.ts';

/** Text of a record in the provider's language; unknown fields and codes are left out. */
export interface RecordText {
  readonly action: (record: Pick<OperationRecord, 'domain' | 'action'>) => string;
  readonly actor: (record: Pick<OperationRecord, 'actor' | 'domain'>) => string;
  /** The kind and name of the object; no kind if a team has only one; `null` if the record has no object. */
  readonly object: (record: {
    readonly object: { readonly kind: string; readonly id: string; readonly label: string | null } | null;
  }) => { readonly kind: string; readonly name: string } | null;
  /** A line for each changed field, then for each fact. */
  readonly lines: (
    record: Pick<OperationRecord, 'domain' | 'action' | 'before' | 'after' | 'detail' | 'reason'>,
  ) => readonly string[];
}

/** Texts of a feature by which its records are shown. */
export interface RecordPhrases {
  readonly action: (name: RecordAction) => string;
  readonly field: (name: RecordField) => string;
  readonly value: (name: RecordValue) => string;
  readonly object: (kind: RecordObjectKind) => string;
  readonly word: (
    name: 'unknown' | 'system' | 'staff' | 'yes' | 'no' | 'noValue' | 'noCap' | 'noEnd' | 'comma',
  ) => string;
  readonly former: (id: string) => string;
  readonly changed: (values: { readonly before: string; readonly after: string }) => string;
  readonly fact: (fact: { readonly field: string; readonly value: string }) => string;
  readonly reason: (reason: string) => string;
}

/** Makes the texts of records from the phrases of a feature. */
export function recordText(
  phrases: RecordPhrases,
  { exact, dateTime }: Pick<Formats, 'exact' | 'dateTime'>,
): RecordText {
  const { word, former } = phrases;
  const words: RecordWords = {
    field: (domain, field) => {
      const name = `${domain}.${field}`;
      return isRecordField(name) ? phrases.field(name) : field;
    },
    value: (code, value) => {
      const name = `${code}.${value}`;
      return isRecordValue(name) ? phrases.value(name) : undefined;
    },
    count: exact,
    time: dateTime,
    yes: word('yes'),
    no: word('no'),
    none: word('noValue'),
    noCap: word('noCap'),
    noEnd: word('noEnd'),
    comma: word('comma'),
    former,
  };
  return {
    action: ({ domain, action }) => {
      const name = `${domain}.${action}`;
      return isRecordAction(name) ? phrases.action(name) : action;
    },
    actor: ({ actor, domain }) => {
      if (actor === null) return word(isUnproven(domain) ? 'unknown' : 'system');
      if (actor.isStaff) return word('staff');
      return actor.nickName ?? former(actor.id);
    },
    object: ({ object }) => {
      if (object === null) return null;
      const { kind, id, label } = object;
      if (isOneOfTeam(kind)) return { kind: '', name: phrases.object(kind) };
      // The text itself names a former member.
      if (kind === 'account' && label === null) return { kind: '', name: former(id) };
      const name = label ?? `#${id}`;
      return { kind: isRecordObjectKind(kind) ? phrases.object(kind) : kind, name };
    },
    lines: (record) => {
      const { domain, before, after, detail } = record;
      const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
      const changes = [...names].flatMap((name) => {
        const [from] = recordFacts(domain, { [name]: before?.[name] ?? null }, words);
        const [to] = recordFacts(domain, { [name]: after?.[name] ?? null }, words);
        if (!from || !to) return [];
        return phrases.fact({
          field: to.field,
          value: phrases.changed({ before: from.value, after: to.value }),
        });
      });
      const facts = recordFacts(domain, detail, words).map((fact) => phrases.fact(fact));
      const reason = recordReason(record, words);
      return [...changes, ...facts, ...(reason ? [phrases.reason(reason)] : [])];
    },
  };
}
