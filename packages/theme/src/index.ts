export { createTheme, type HostTheme, type ThemeTokens } from './createTheme.ts';
export { type DerivedColor, derivedColors, type Mix } from './derived.ts';
export { publicProperty } from './names.ts';
export { measures, type TypeStep, typeScale } from './scale.ts';
export { layerOrder, rootSheet } from './sheet.ts';
export {
  type ColorTheme,
  type Density,
  type RootAppearance,
  type Scheme,
  type ThemeName,
  themeNames,
  themes,
} from './themes.ts';
export { type BasicTokens, basicTokens, type SchemePair } from './tokens.ts';
export { space, vars } from './vars.ts';
