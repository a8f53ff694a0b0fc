import type { ArgTypes, GlobalProvider } from '@ladle/react';
import { locales } from '@reachkit/contract/locales';
import { themeNames } from '@reachkit/theme';
import { useEffect } from 'react';
import { keepChoice, keptChoice } from './keptChoices.ts';
import { StageRoot } from './StageRoot.tsx';
import { defaultStage, type Stage } from './stage.tsx';

/** The gallery opens in English; the chosen language and scheme persist across stories. */
const first: Stage = { ...defaultStage, locale: 'en' };

export const argTypes: ArgTypes = {
  color: { control: { type: 'select' }, options: [...themeNames], defaultValue: defaultStage.color },
  scheme: {
    control: { type: 'inline-radio' },
    options: ['light', 'dark', 'system'],
    // A getter, as it is read again for each story.
    get defaultValue() {
      return keptChoice('scheme') ?? first.scheme;
    },
  },
  dir: { control: { type: 'inline-radio' }, options: ['ltr', 'rtl'], defaultValue: defaultStage.dir },
  locale: {
    control: { type: 'inline-radio' },
    options: [...locales],
    get defaultValue() {
      return keptChoice('locale') ?? first.locale;
    },
  },
  density: {
    control: { type: 'inline-radio' },
    options: ['comfortable', 'compact'],
    defaultValue: defaultStage.density,
  },
};

function chosen<Name extends keyof Stage>(
  control: Record<string, { value: unknown }>,
  name: Name,
  options: readonly Stage[Name][],
): Stage[Name] {
  const value = control[name]?.value ?? keptChoice(name);
  return options.find((option) => option === value) ?? first[name];
}

function useStageOf(control: Record<string, { value: unknown }>): Stage {
  const locale = chosen(control, 'locale', locales);
  const scheme = chosen(control, 'scheme', ['light', 'dark', 'system']);
  useEffect(() => keepChoice('locale', locale), [locale]);
  useEffect(() => keepChoice('scheme', scheme), [scheme]);
  return {
    color: chosen(control, 'color', themeNames),
    scheme,
    dir: chosen(control, 'dir', ['ltr', 'rtl']),
    locale,
    density: chosen(control, 'density', ['comfortable', 'compact']),
  };
}

export const Provider: GlobalProvider = ({ globalState: { control }, children }) => (
  <StageRoot stage={useStageOf(control)}>{children}</StageRoot>
);
