import { recordTextsZh } from '@reachkit/contract/texts/recordTexts.zh';

type Actions = typeof recordTextsZh.actions;
export type RecordDomain = keyof Actions;
/** `domain.action` of a record that has a text. */
export type RecordAction = {
  [Domain in RecordDomain]: `${Domain}.${keyof Actions[Domain] & string}`;
}[RecordDomain];
type Fields = typeof recordTextsZh.fields;
/** `domain.field` of a field that has a text. */
export type RecordField = {
  [Domain in keyof Fields]: `${Domain}.${keyof Fields[Domain] & string}`;
}[keyof Fields];
type Values = typeof recordTextsZh.values;
/** `code.value` of a coded value that has a text. */
export type RecordValue = {
  [Code in keyof Values]: `${Code}.${keyof Values[Code] & string}`;
}[keyof Values];
export type RecordObjectKind = keyof typeof recordTextsZh.objects;

const pathsOf = (texts: Readonly<Record<string, object>>): ReadonlySet<string> =>
  new Set(
    Object.entries(texts).flatMap(([group, names]) => Object.keys(names).map((name) => `${group}.${name}`)),
  );
const actions = pathsOf(recordTextsZh.actions);
const fields = pathsOf(recordTextsZh.fields);
const values = pathsOf(recordTextsZh.values);

export const isRecordAction = (name: string): name is RecordAction => actions.has(name);
export const isRecordDomain = (name: string): name is RecordDomain =>
  Object.hasOwn(recordTextsZh.actions, name);
export const isRecordField = (name: string): name is RecordField => fields.has(name);
export const isRecordValue = (name: string): name is RecordValue => values.has(name);
export const isRecordObjectKind = (name: string): name is RecordObjectKind =>
  Object.hasOwn(recordTextsZh.objects, name);

const ofTeam = ['mailSettings', 'mailSuppressions'] as const satisfies readonly RecordObjectKind[];

/** Whether a team has only one object of a kind, so that the object needs no name. */
export const isOneOfTeam = (name: string): name is (typeof ofTeam)[number] =>
  ofTeam.some((kind) => kind === name);

/** Every domain with its actions, in the order of the filter. */
export const actionsByDomain: readonly {
  readonly domain: RecordDomain;
  readonly actions: readonly RecordAction[];
}[] = Object.keys(recordTextsZh.actions)
  .filter(isRecordDomain)
  .map((domain) => ({
    domain,
    actions: Object.keys(recordTextsZh.actions[domain])
      .map((name) => `${domain}.${name}`)
      .filter(isRecordAction),
  }));
