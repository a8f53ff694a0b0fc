import postcss, { type ChildNode } from 'postcss';

/** Elements that no host hands in: whole tables, icons, dialogs and headings are ours. */
const wholeParts = 'table, caption, thead, tbody, tfoot, tr, td, th, svg, dialog, h1, h2, h3, h4, h5, h6';
/** Elements that a slot of the host may draw in our roots, too: ours have a class. */
const withClass =
  'a, button, input, select, textarea, label, fieldset, legend, p, ul, ol, li, dl, dt, dd, img, hr, code, pre, strong, em, small, mark, figure, figcaption, blockquote, details, summary';

/**
 * Takes from our elements what a page says of such elements in no layer. The two `:not` make it stronger than a page's
 * element selectors and weaker than any class, of ours or of the page.
 */
export const elementReset = `:where(.rk-root) :is(${wholeParts}, :is(${withClass}):where([class^='rk'], [class*=' rk'])):not(rk-none):not(rk-none) { all: revert-layer; }`;

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
