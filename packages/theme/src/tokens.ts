/** A colour in both schemes; every colour of the theme has one for each. */
export interface SchemePair {
  readonly light: string;
  readonly dark: string;
}

/** The twelve basic tokens. All other tokens are derived from them. */
export interface BasicTokens {
  /** Primary action, links, current item, highlighted data. */
  readonly accent: SchemePair;
  /** Text and icons on a filled accent. */
  readonly accentContrast: SchemePair;
  /** Irreversible actions, errors, losses. */
  readonly danger: SchemePair;
  /** Completed, healthy. */
  readonly success: SchemePair;
  /** Needs attention before going on. */
  readonly warning: SchemePair;
  /** Background around the surface: sidebar, page. If the host sets it, it is also the background of a root. */
  readonly background: SchemePair;
  /** The surface: tables, fields, menus. */
  readonly surface: SchemePair;
  /** Text and figures. */
  readonly text: SchemePair;
  /** Thin lines between rows and areas. */
  readonly border: SchemePair;
  /** Corner radius of buttons, fields and chips, a CSS length. */
  readonly radius: string;
  /** Grid unit, a CSS length. */
  readonly space: string;
  /** CSS font-family list. Fonts are never downloaded. */
  readonly font: string;
}

export type BasicColor = {
  [Name in keyof BasicTokens]: BasicTokens[Name] extends SchemePair ? Name : never;
}[keyof BasicTokens];

export const basicColors = [
  'accent',
  'accentContrast',
  'danger',
  'success',
  'warning',
  'background',
  'surface',
  'text',
  'border',
] as const satisfies readonly BasicColor[];

export const basicTokens: BasicTokens = {
  accent: { light: '#2C4CB3', dark: '#9DB1FF' },
  accentContrast: { light: '#FFFFFF', dark: '#0E1120' },
  danger: { light: '#B62B2B', dark: '#FF938A' },
  success: { light: '#1A7048', dark: '#6FCB98' },
  warning: { light: '#8A5600', dark: '#E4B65E' },
  background: { light: '#F7F6F3', dark: '#0F1013' },
  surface: { light: '#FFFFFF', dark: '#16181C' },
  text: { light: '#1A1B1F', dark: '#ECEBE7' },
  border: { light: '#E6E4DF', dark: '#292B31' },
  radius: '6px',
  space: '4px',
  font: [
    'Inter',
    'system-ui',
    '-apple-system',
    '"Segoe UI"',
    '"PingFang SC"',
    '"HarmonyOS Sans SC"',
    'MiSans',
    '"Microsoft YaHei UI"',
    '"Noto Sans CJK SC"',
    '"Noto Sans SC"',
    'sans-serif',
  ].join(', '),
};
