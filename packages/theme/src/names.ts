/** `accentContrast` → `accent-contrast`, `text2` → `text-2`. */
export function kebab(name: string): string {
  return name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
}

/** Returns the name of the property that a host sets. */
export function publicProperty(name: string): `--rk-${string}` {
  return `--rk-${kebab(name)}`;
}

/** Returns the name of the property that Reachkit's own rules read. */
export function privateProperty(name: string): `--_${string}` {
  return `--_${kebab(name)}`;
}
