import { money, moneyOfFen } from '../rules/money.ts';
import { type RecordCode, recordFieldKind, recordReasons } from './recordFields.ts';

/** Texts of one language for log records. */
export interface RecordWords {
  /** Label of a field that the domain declares. */
  readonly field: (domain: string, field: string) => string;
  /** `undefined` for a code unknown to this version. */
  readonly value: (code: RecordCode, value: string) => string | undefined;
  readonly count: (value: number) => string;
  /** Formats an ISO 8601 timestamp. */
  readonly time: (timestamp: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly noCap: string;
  /** Text for a plan without a last day. */
  readonly noEnd: string;
  /** Separator of several values. */
  readonly comma: string;
  /** Label of a former member, with the account number. */
  readonly former: (id: string) => string;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** A field with its value as display text. */
export interface RecordFact {
  readonly field: string;
  readonly value: string;
}

/** Returns the fields known to this version; unknown names and codes are left out, never shown raw. */
export function recordFacts(domain: string, fields: Fields, words: RecordWords): readonly RecordFact[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) =>
    recordFieldKind(domain, name) === undefined
      ? []
      : { field: words.field(domain, name), value: recordValue(domain, name, value, words) },
  );
}

/** Returns the display text of a field's value. */
export function recordValue(domain: string, field: string, value: unknown, words: RecordWords): string {
  const kind = recordFieldKind(domain, field);
  if (kind === 'cap' && value === null) return words.noCap;
  if (kind === 'lastDay' && value === null) return words.noEnd;
  if (kind === undefined || kind === 'named' || value === null || value === undefined || value === '') {
    return words.none;
  }
  switch (kind) {
    case 'text':
    case 'personal':
    case 'lastDay':
      return String(value);
    case 'time':
      return words.time(String(value));
    case 'person':
      return typeof value === 'number' ? words.former(String(value)) : String(value);
    case 'count':
    case 'cap':
      return words.count(Number(value));
    case 'fen':
      return moneyOfFen(Number(value));
    case 'usd':
      return money(Number(value), 'USD', 'short');
    case 'flag':
      return value === true ? words.yes : words.no;
    case 'texts':
      return listOf(value).join(words.comma) || words.none;
    case 'names': {
      const known = listOf(value).filter((name) => recordFieldKind(domain, name) !== undefined);
      return known.map((name) => words.field(domain, name)).join(words.comma) || words.none;
    }
    default:
      return (
        listOf(value)
          .map((code) => words.value(kind, code) ?? words.none)
          .join(words.comma) || words.none
      );
  }
}

/** Returns the reason of a record: the text of a code, or free text. */
export function recordReason(
  {
    domain,
    action,
    reason,
  }: { readonly domain: string; readonly action: string; readonly reason: string | null },
  words: RecordWords,
): string | null {
  const code = recordReasons[`${domain}.${action}`];
  return reason === null || code === undefined ? reason : (words.value(code, reason) ?? words.none);
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Whether a record of a domain without an actor was made by an unproven person; in other domains the server acted itself. */
export const isUnproven = (domain: string): boolean => domain === 'session';
