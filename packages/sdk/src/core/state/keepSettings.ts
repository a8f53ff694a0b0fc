import { subscribe } from 'valtio/vanilla';
import type { TypedStorage } from '../react/storage.ts';
import { layoutNames, type SettingArea, type SettingState } from './setting.ts';

/** A stored field, each under a key of its own, so that two tabs do not overwrite each other. */
interface KeptField {
  readonly key: string;
  read(state: SettingState): string | boolean;
  /** Applies a valid value to the field; `false` for anything else. */
  take(state: SettingState, value: unknown): boolean;
}

const layouts = ['auto', ...layoutNames] as const;

const fields: readonly KeptField[] = [
  {
    key: 'setting.colorTheme',
    read: (state) => state.colorTheme,
    take(state, value) {
      const theme = state.colorThemes.find(({ name }) => name === value);
      if (theme) state.colorTheme = theme.name;
      return theme !== undefined;
    },
  },
  {
    key: 'setting.layout',
    read: (state) => state.layout,
    take(state, value) {
      const layout = layouts.find((name) => name === value);
      if (layout) state.layout = layout;
      return layout !== undefined;
    },
  },
  {
    key: 'setting.density',
    read: (state) => state.density,
    take(state, value) {
      const isKnown = value === 'comfortable' || value === 'compact';
      if (isKnown) state.density = value;
      return isKnown;
    },
  },
  flagOf('setting.dark', ({ layoutMode }) => layoutMode, 'dark'),
  flagOf('setting.followsDevice', ({ layoutMode }) => layoutMode, 'followsDevice'),
  flagOf('setting.rtl', ({ layoutMode }) => layoutMode, 'rtl'),
  flagOf('setting.sidebar', ({ layoutMode }) => layoutMode, 'sidebar'),
  flagOf('setting.horizontalMenu', (state) => state, 'horizontalMenu'),
  flagOf('setting.miniSidebarMenu', (state) => state, 'miniSidebarMenu'),
];

function flagOf<Name extends string>(
  key: string,
  holder: (state: SettingState) => Record<Name, boolean>,
  name: Name,
): KeptField {
  return {
    key,
    read: (state) => holder(state)[name],
    take(state, value) {
      if (typeof value !== 'boolean') return false;
      const flags: Record<string, boolean> = holder(state);
      flags[name] = value;
      return true;
    },
  };
}

/**
 * Stores the appearance that a person chose: applies stored values, writes changes, and follows other tabs. An invalid
 * value leaves a field unchanged. The host stores the language, as a change may need a reload. Call it before the first
 * render; on a server-rendered page, after hydration.
 * @returns how to stop
 */
export function keepSettings(storage: TypedStorage, setting: SettingArea): () => void {
  const { state } = setting;
  const kept = fields.map((field) => {
    const initial = field.read(state);
    return { ...field, initial, last: initial };
  });

  function restore(field: (typeof kept)[number]) {
    const hasTaken = field.take(state, storage.read(field.key));
    if (!hasTaken) field.take(state, field.initial);
    field.last = field.read(state);
  }

  for (const field of kept) restore(field);
  const stopWriting = subscribe(state, () => {
    for (const field of kept) {
      const value = field.read(state);
      if (value === field.last) continue;
      field.last = value;
      storage.write(field.key, value);
    }
  });
  const stopListening = storage.subscribe((key) => {
    for (const field of kept) if (key === null || key === field.key) restore(field);
  });
  return () => {
    stopWriting();
    stopListening();
  };
}
