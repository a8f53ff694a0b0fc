import postcss, { type ChildNode } from 'postcss';

/**
 * Takes from our tables, icons, dialogs and headings what a page says of these elements in no layer. The two `:not` make
 * it stronger than a page's element selectors and weaker than any class, of ours or of the page.
 */
export const elementReset =
  ':where(.rk-root) :is(table, caption, thead, tbody, tfoot, tr, td, th, svg, dialog, h1, h2, h3, h4, h5, h6):not(rk-none):not(rk-none) { all: revert-layer; }';

/** The same rules without layers, in the layers' order: what a later layer won by rank, it now wins by position. */
export function unlayered(sheet: string): string {
  const source = postcss.parse(sheet);
  // In order of first mention, which is the rank of a layer.
  const byLayer = new Map<string, ChildNode[]>();

  const rulesOf = (name: string) => {
    const rules = byLayer.get(name) ?? [];
    byLayer.set(name, rules);
    return rules;
  };

  source.walkAtRules('layer', (rule) => {
    if (rule.nodes) return;
    for (const name of rule.params.split(',')) rulesOf(name.trim());
    rule.remove();
  });
  source.walkAtRules('layer', (rule) => {
    const { parent } = rule;
    const rules = (rule.nodes ?? []).map((node) => {
      // A media query around a layer stays around its rules.
      if (parent?.type !== 'atrule' || !('params' in parent)) return node.clone();
      return postcss.atRule({ name: parent.name, params: parent.params, nodes: [node.clone()] });
    });
    rulesOf(rule.params).push(...rules);
    rule.remove();
  });
  source.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });

  const flat = postcss.root();
  for (const rules of byLayer.values()) flat.append(rules);
  // Key frames and the like stand outside of layers.
  flat.append(source.nodes);
  return flat.toString();
}
