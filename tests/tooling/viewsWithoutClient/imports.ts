/** A relative import of values. */
export interface ValueImport {
  readonly specifier: string;
  /** Names imported; empty for a whole module. */
  readonly names: readonly string[];
}

interface Options {
  /** Ignores lazy imports by `import()`. Default `false`. */
  readonly isLazyLeftOut?: boolean;
}

const statements = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*'(\.[^']+)'/g;
const later = /import\('(\.[^']+)'\)/g;

/** Returns the imports and re-exports of a Reachkit file, without types. */
export function importsOf(text: string, { isLazyLeftOut = false }: Options = {}): readonly ValueImport[] {
  const found: ValueImport[] = [];
  for (const [, isType, clause = '', specifier = ''] of text.matchAll(statements)) {
    if (isType) continue;
    const names = [...clause.matchAll(/(?:^|[{,])\s*(type\s+)?([\w$]+)/g)].flatMap(([, type, name]) =>
      type || name === undefined ? [] : name,
    );
    if (clause.includes('{') && names.length === 0) continue;
    found.push({ specifier, names });
  }
  if (isLazyLeftOut) return found;
  for (const [, specifier = ''] of text.matchAll(later)) found.push({ specifier, names: [] });
  return found;
}
