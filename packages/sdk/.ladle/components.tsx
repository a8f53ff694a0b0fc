import type { ArgTypes, GlobalProvider } from '@ladle/react';
import { locales } from '@reachkit/contract/locales';
import { themeNames } from '@reachkit/theme';
import { StageRoot } from './StageRoot.tsx';
import { defaultStage, type Stage } from './stage.tsx';

export const argTypes: ArgTypes = {
  color: { control: { type: 'select' }, options: [...themeNames], defaultValue: defaultStage.color },
  scheme: {
    control: { type: 'inline-radio' },
    options: ['light', 'dark', 'system'],
    defaultValue: defaultStage.scheme,
  },
  dir: { control: { type: 'inline-radio' }, options: ['ltr', 'rtl'], defaultValue: defaultStage.dir },
  locale: { control: { type: 'inline-radio' }, options: [...locales], defaultValue: defaultStage.locale },
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
  return options.find((option) => option === control[name]?.value) ?? defaultStage[name];
}

export const Provider: GlobalProvider = ({ globalState: { control }, children }) => (
  <StageRoot
    stage={{
      color: chosen(control, 'color', themeNames),
      scheme: chosen(control, 'scheme', ['light', 'dark', 'system']),
      dir: chosen(control, 'dir', ['ltr', 'rtl']),
      locale: chosen(control, 'locale', locales),
      density: chosen(control, 'density', ['comfortable', 'compact']),
    }}
  >
    {children}
  </StageRoot>
);
