/** Type scale: font size and line height in px, weight. Never below 12 px. */
export const typeScale = {
  caption: { size: 12, line: 16, weight: 400 },
  body: { size: 13, line: 20, weight: 400 },
  reading: { size: 14, line: 24, weight: 400 },
  verdict: { size: 16, line: 24, weight: 600 },
  title: { size: 20, line: 28, weight: 600 },
  figure: { size: 24, line: 32, weight: 600 },
  price: { size: 28, line: 36, weight: 600 },
  hero: { size: 44, line: 58, weight: 600 },
} as const;

export type TypeStep = keyof typeof typeScale;

/** Derived lengths and effects: name → CSS value, readable as `vars`. */
export const measures = {
  r1: 'calc(var(--_radius) * 0.5)',
  r2: 'var(--_radius)',
  r3: 'calc(var(--_radius) * 1.5)',
  shadow1: '0 1px 2px color-mix(in oklab, var(--_text) 6%, transparent)',
  shadow2:
    '0 0 0 1px color-mix(in oklab, var(--_text) 7%, transparent), 0 8px 24px -6px color-mix(in oklab, var(--_text) 16%, transparent)',
  ring: '0 0 0 3px var(--_accent-line)',
  dangerRing: '0 0 0 3px color-mix(in oklab, var(--_danger) 24%, transparent)',
  control: '32px',
  controlSmall: '28px',
  controlHero: '40px',
  gutter: '20px',
  motionIn: '120ms cubic-bezier(0, 0, 0.2, 1)',
  motionOut: '80ms linear',
  layerFloat: '1000',
} as const;

export type MeasureName = keyof typeof measures;
