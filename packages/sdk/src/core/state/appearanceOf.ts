import { type Appearance, colorThemes } from '../contexts.ts';
import type { LayoutMode } from './setting.ts';

/** Returns the chosen appearance as the provider's `appearance`; an unknown colour theme is left to the provider. */
export function appearanceOf(setting: {
  readonly colorTheme: string;
  readonly density?: Appearance['density'];
  readonly layoutMode: Readonly<Pick<LayoutMode, 'dark' | 'followsDevice' | 'rtl'>>;
}): Partial<Appearance> {
  const { dark, followsDevice, rtl } = setting.layoutMode;
  const color = colorThemes.find((name) => name === setting.colorTheme);
  return {
    scheme: dark ? 'dark' : followsDevice ? 'system' : 'light',
    direction: rtl ? 'rtl' : 'ltr',
    ...(color && { color }),
    ...(setting.density && { density: setting.density }),
  };
}
