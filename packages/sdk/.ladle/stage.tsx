import type { Locale } from '@reachkit/contract/locales';
import type { Density, Scheme, ThemeName } from '@reachkit/theme';
import { createContext, useContext } from 'react';

/** How a story is to be shown; set by Ladle's controls or `&arg-scheme=dark&arg-locale=en…` in the address. */
export interface Stage {
  readonly color: ThemeName;
  readonly scheme: Scheme;
  readonly dir: 'ltr' | 'rtl';
  readonly locale: Locale;
  readonly density: Density;
}

export const defaultStage: Stage = {
  color: 'ink',
  scheme: 'light',
  dir: 'ltr',
  locale: 'zh',
  density: 'comfortable',
};

export const StageContext = createContext<Stage>(defaultStage);

export function useStage(): Stage {
  return useContext(StageContext);
}
