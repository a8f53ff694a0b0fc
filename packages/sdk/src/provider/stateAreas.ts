import { themes } from '@reachkit/theme';
import { createStateAreas as createAreas, type StateAreas } from '../core/state/createStateAreas.ts';
import type { ThemeColours } from '../core/state/setting.ts';

/** Options of `createStateAreas`. */
export interface StateAreasOptions {
  /** Default: `zh`. */
  readonly lang?: string | undefined;
  /** Themes in the order of a picker; the first is the initial theme. Default: the seven of `@reachkit/theme`. */
  readonly colorThemes?: readonly ThemeColours[] | undefined;
}

/**
 * Makes the client's state areas outside React, for the provider's `areas`; two calls share nothing.
 * @example
 * const areas = createStateAreas({ lang: 'en' });
 * keepSettings(storage, areas.setting);
 */
export function createStateAreas({ lang, colorThemes = themes }: StateAreasOptions = {}): StateAreas {
  return createAreas({ lang, colorThemes });
}
