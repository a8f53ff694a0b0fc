/** A colour in both schemes; every colour of the look has two sides. */
export interface SchemePair {
  readonly light: string;
  readonly dark: string;
}

/** The twelve basic tokens. Everything else is derived from them. */
export interface BasicTokens {
  /** Primary action, links, the current thing, the data in question. */
  readonly accent: SchemePair;
  /** Words and icons on a filled accent. */
  readonly accentContrast: SchemePair;
  /** Irreversible acts, errors, losses. */
  readonly danger: SchemePair;
  /** Done, healthy. */
  readonly success: SchemePair;
  /** Look twice before going on. */
  readonly warning: SchemePair;
  /** The paper round the sheet: sidebar, page. Set by the host, it is the ground of a root, too. */
  readonly background: SchemePair;
  /** The sheet itself: tables, fields, menus. */
  readonly surface: SchemePair;
  /** Ink: words and figures. */
  readonly text: SchemePair;
  /** Hairlines between rows and areas. */
  readonly border: SchemePair;
  /** Corner of buttons, fields and chips, a CSS length. */
  readonly radius: string;
  /** The grid, a CSS length. */
  readonly space: string;
  /** CSS font-family list. No font is ever fetched. */
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
