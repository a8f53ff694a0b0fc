// @ts-check
import { readFileSync } from 'node:fs';
import postcss from 'postcss';

/**
 * Writes one sheet with everything, the same for hosts whose own resets are unlayered, and one sheet for each entry.
 * Each begins with the theme's root sheet, so that any one of them is enough.
 * @param {{ rootSheet: string, nameOf: (entryId: string) => string | null }} options
 *   `rootSheet`: path of the theme's built sheet; `nameOf`: name of an entry's own sheet
 * @returns {import('rollup').Plugin}
 */
export function stylesheets({ rootSheet, nameOf }) {
  return {
    name: 'stylesheets',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith(discardedSheet)) delete bundle[file];
      const root = readFileSync(rootSheet, 'utf8');
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry).sort();

      /** @param {readonly string[]} ids */
      const sheetOf = (ids) => {
        const parts = new Map();
        const seen = new Set();
        /** @param {string} id */
        const walk = (id) => {
          if (seen.has(id)) return;
          seen.add(id);
          const info = this.getModuleInfo(id);
          if (info?.meta.css) parts.set(id, info.meta.css);
          for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
            walk(next);
        };
        ids.forEach(walk);
        return [root, ...parts.values()].join('\n');
      };

      const all = sheetOf(entries);
      this.emitFile({ type: 'asset', fileName: 'styles.css', source: all });
      this.emitFile({ type: 'asset', fileName: 'styles.unlayered.css', source: unlayered(all) });
      for (const id of entries) {
        const name = nameOf(id);
        if (name === null) continue;
        const own = entries.filter((entry) => entry.endsWith('/src/index.ts'));
        this.emitFile({ type: 'asset', fileName: `styles/${name}.css`, source: sheetOf([...own, id]) });
      }
    },
  };
}

/** The sheet that the vanilla-extract plugin would write by itself; ours take its place. */
export const discardedSheet = 'discarded.css';

/**
 * The same rules without layers, in the layers' order: what a later layer won by rank, it now wins by position.
 * @param {string} sheet
 */
export function unlayered(sheet) {
  const source = postcss.parse(sheet);
  /** @type {string[]} */
  const order = [];
  /** @type {Map<string, import('postcss').ChildNode[]>} */
  const byLayer = new Map();

  /** @param {string} name */
  const rulesOf = (name) => {
    if (!order.includes(name)) order.push(name);
    const rules = byLayer.get(name) ?? [];
    byLayer.set(name, rules);
    return rules;
  };

  source.walkAtRules('layer', (rule) => {
    if (!rule.nodes) {
      for (const name of rule.params.split(',')) rulesOf(name.trim());
      rule.remove();
    }
  });
  source.walkAtRules('layer', (rule) => {
    // A media query around a layer stays around its rules.
    const outer = rule.parent?.type === 'atrule' ? rule.parent : null;
    const rules = (rule.nodes ?? []).map((node) => {
      if (!outer || outer.type !== 'atrule') return node.clone();
      return postcss.atRule({ name: outer.name, params: outer.params, nodes: [node.clone()] });
    });
    rulesOf(rule.params).push(...rules);
    rule.remove();
  });
  source.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });

  const flat = postcss.root();
  for (const name of order) flat.append(byLayer.get(name) ?? []);
  // Key frames and the like stand outside of layers.
  flat.append(source.nodes);
  return flat.toString();
}
