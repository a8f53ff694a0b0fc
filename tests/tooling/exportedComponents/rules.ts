import type { ComponentProp, Entry, ExportedComponent } from './components.ts';

export const ruleNames = ['boolean', 'event', 'state', 'view', 'dialog', 'root', 'ref', 'slots'] as const;
export type RuleName = (typeof ruleNames)[number];

/** A violation of a component convention. */
export interface Finding {
  readonly component: string;
  readonly rule: RuleName;
  /** The prop in question; empty if one is missing. */
  readonly prop: string;
  readonly text: string;
}

type Fault = Pick<Finding, 'prop' | 'text'>;
type Rule = (component: ExportedComponent, entry: Entry) => readonly Fault[];

const all = ({ props }: ExportedComponent): readonly ComponentProp[] => [...props.values()];
const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** Past tenses that do not end in `ed`; an event prop uses the verb's base form. */
const pastForms =
  /^(Begun|Bought|Chosen|Done|Drawn|Given|Gone|Got|Held|Kept|Left|Lost|Made|Met|Paid|Read|Run|Said|Sent|Set|Shown|Sold|Spent|Taken|Told|Won|Written)$/;
const isPast = (word: string) => (word.length > 4 && word.endsWith('ed')) || pastForms.test(word);

/** Returns the state of a change event: `onPageChange` belongs to `page`, `onOpenChange` to `isOpen`. */
const stateOf = (prop: string) => /^on([A-Z]\w*)Change$/.exec(prop)?.[1];

const rules: Readonly<Record<RuleName, Rule>> = {
  boolean: (component) =>
    all(component)
      .filter(
        ({ name, isBoolean }) => isBoolean && !/^((is|has|can|are|default)[A-Z]|aria-|autoFocus$)/.test(name),
      )
      .map(({ name }) => ({ prop: name, text: 'a boolean is named isX, hasX or canX' })),

  event: (component) =>
    all(component)
      .filter(({ name, call }) => call?.isEvent && name !== 'ref')
      .flatMap(({ name: prop }) => {
        const words = prop.replace(/^on/, '').split(/(?=[A-Z])/);
        if (!/^on[A-Z]/.test(prop)) return [{ prop, text: 'an event is named onX' }];
        if (prop === 'onChange') return [{ prop, text: 'onXChange says what has changed' }];
        return stateOf(prop) === undefined && words.some(isPast)
          ? [{ prop, text: 'an event is named by its verb, not by a past form: onStart, onSignIn' }]
          : [];
      }),

  state: (component) =>
    all(component).flatMap(({ name: prop, call }) => {
      const state = stateOf(prop);
      if (state === undefined || !call) return [];
      const { props, entry, name } = component;
      // A view renders a model, which holds the state.
      if (name.endsWith('View')) return [];
      const has = (one: string) => props.has(one);
      const faults: Fault[] = [];
      if (!has(lower(state)) && !has(`is${state}`)) faults.push({ prop, text: `has no ${lower(state)}` });
      // A component of /ui may be controlled only, and passes no reason if there is only one cause.
      if (entry === 'ui') return faults;
      if (!has(`default${state}`) && !has(`is${state}`))
        faults.push({ prop, text: `has no default${state}` });
      if (call.parameters < 2) faults.push({ prop, text: 'gets no { reason }' });
      return faults;
    }),

  view: ({ props, name }, { functions }) => {
    const view = props.get('view');
    if (!view || name.endsWith('View')) return [];
    const faults: Fault[] = [];
    for (const prop of ['defaultView', 'onViewChange']) {
      if (!props.has(prop)) faults.push({ prop: 'view', text: `has no ${prop}` });
    }
    const hasPair =
      functions.some(({ name, answers }) => name.startsWith('parse') && answers === view.type) &&
      functions.some(({ name, takes }) => name.startsWith('format') && takes === view.type);
    if (!hasPair) faults.push({ prop: 'view', text: `${view.type} has no exported parseX and formatX` });
    return faults;
  },

  dialog: ({ props, name }) => {
    const faults: Fault[] = [];
    if (props.has('onClose')) faults.push({ prop: 'onClose', text: 'a dialog has isOpen and onOpenChange' });
    if (!/(Dialog|Drawer|Sheet)$/.test(name)) return faults;
    if (!props.has('isOpen')) faults.push({ prop: '', text: 'a dialog has isOpen' });
    const change = props.get('onOpenChange')?.call;
    if (!change || change.parameters < 2) {
      faults.push({ prop: '', text: 'a dialog has onOpenChange(isOpen, { reason })' });
    }
    return faults;
  },

  root: ({ props, takesData }) => {
    const missing = ['id', 'className', 'style'].filter((prop) => !props.has(prop));
    const names = [...missing, ...(takesData ? [] : ['data-*'])];
    return names.map((prop) => ({ prop, text: 'the root takes id, className, style and data-*' }));
  },

  ref: ({ props }) =>
    props.has('ref') || props.has('rootRef') ? [] : [{ prop: '', text: 'the root takes a ref' }],

  slots: ({ props, name, entry }, { types }) => {
    // Components of this entry accept the provider's props.
    if (entry === 'testing') return [];
    const slots = props.get('slots');
    if (!slots) return [];
    const faults: Fault[] = [];
    if (!props.has('slotProps')) faults.push({ prop: 'slots', text: 'has no slotProps beside it' });
    if (!/^\w+Slots$/.test(slots.type) || !types.has(slots.type)) {
      faults.push({ prop: 'slots', text: `${name} has slots without an exported XSlots in ${entry}` });
    }
    return faults;
  },
};

/** Returns the violations of every component, each once even if several entries export it. */
export function findingsOf(entries: readonly Entry[]): readonly Finding[] {
  const found = entries.flatMap((entry) =>
    entry.components.flatMap((component) =>
      ruleNames.flatMap((rule) =>
        rules[rule](component, entry).map((fault) => ({ component: component.name, rule, ...fault })),
      ),
    ),
  );
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
