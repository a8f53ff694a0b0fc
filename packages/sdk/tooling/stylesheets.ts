import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';
import { elementReset, unlayered } from './unlayered.ts';

export interface StylesheetOptions {
  /** Path of the theme's built stylesheet. */
  readonly rootSheet: string;
  /** Path of the entry that every host imports. */
  readonly mainEntry: string;
  /** Returns the name of an entry's stylesheet, which several entries may share; `null` for none. */
  readonly nameOf: (entryId: string) => string | null;
}

/** The stylesheet that the vanilla-extract plugin writes itself; replaced by the ones here. */
export const discardedSheet = 'discarded.css';

/** Types of a stylesheet: TypeScript can be configured to check side-effect imports. */
const noNames = 'export {};\n';

/**
 * Writes one stylesheet with everything, the same without layers for hosts with unlayered resets, and one per entry. Each
 * starts with the theme's root stylesheet, so that any one is enough.
 */
export function stylesheets({ rootSheet, mainEntry, nameOf }: StylesheetOptions): Plugin {
  return {
    name: 'stylesheets',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith(discardedSheet)) delete bundle[file];
      const root = readFileSync(rootSheet, 'utf8');
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry).sort();

      const sheetOf = (ids: readonly string[]) => {
        const parts = new Map<string, string>();
        const seen = new Set<string>();
        const walk = (id: string) => {
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

      const emit = (fileName: string, source: string) => {
        this.emitFile({ type: 'asset', fileName, source });
        this.emitFile({ type: 'asset', fileName: `${fileName}.d.ts`, source: noNames });
      };
      const all = sheetOf(entries);
      emit('styles.css', all);
      emit('styles.unlayered.css', `${elementReset}\n${unlayered(all)}`);
      const named = new Map<string, string[]>();
      for (const id of entries) {
        const name = nameOf(id);
        if (name !== null) named.set(name, [...(named.get(name) ?? []), id]);
      }
      for (const [name, ids] of named) {
        emit(`styles/${name}.css`, sheetOf([mainEntry, ...ids]));
      }
    },
  };
}
