import { recordTextsZh } from '@reachkit/contract/texts/recordTexts.zh';

type Actions = typeof recordTextsZh.actions;
export type RecordDomain = keyof Actions;
/** `domain.action` of a record that has a text. */
export type RecordAction = {
  [Domain in RecordDomain]: `${Domain}.${keyof Actions[Domain] & string}`;
}[RecordDomain];
export type RecordField = keyof typeof recordTextsZh.fields;
export type RecordObjectKind = keyof typeof recordTextsZh.objects;

const actions: ReadonlySet<string> = new Set(
  Object.entries(recordTextsZh.actions).flatMap(([domain, names]) =>
    Object.keys(names).map((name) => `${domain}.${name}`),
  ),
);

export const isRecordAction = (name: string): name is RecordAction => actions.has(name);
export const isRecordDomain = (name: string): name is RecordDomain =>
  Object.hasOwn(recordTextsZh.actions, name);
export const isRecordField = (name: string): name is RecordField => Object.hasOwn(recordTextsZh.fields, name);
export const isRecordObjectKind = (name: string): name is RecordObjectKind =>
  Object.hasOwn(recordTextsZh.objects, name);

const ofTeam = ['mailSettings', 'mailSuppressions'] as const satisfies readonly RecordObjectKind[];

/** A kind of which a team has one, which so needs no name of its own. */
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
