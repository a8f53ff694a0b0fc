import postcss, { type ChildNode } from 'postcss';

/** Elements that no host passes: tables, icons, dialogs and headings are always the SDK's. */
const wholeParts = 'table, caption, thead, tbody, tfoot, tr, td, th, svg, dialog, h1, h2, h3, h4, h5, h6';
/** Elements that a host's slot may also render in an SDK root: the SDK's own have a class. */
const withClass =
  'a, button, input, select, textarea, label, fieldset, legend, p, ul, ol, li, dl, dt, dd, img, hr, code, pre, strong, em, small, mark, figure, figcaption, blockquote, details, summary';

/**
 * Resets the SDK's elements from the page's unlayered element styles. The two `:not` make it more specific than a page's
 * element selectors and less than any class, of the SDK or of the page.
 */
export const elementReset = `:where(.rk-root) :is(${wholeParts}, :is(${withClass}):where([class^='rk'], [class*=' rk'])):not(rk-none):not(rk-none) { all: revert-layer; }`;

/** Returns the same rules without layers, in the layers' order: the cascade by layer becomes the cascade by position. */
export function unlayered(sheet: string): string {
  const source = postcss.parse(sheet);
  // In order of first mention, which is the order of the layers.
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
  // Keyframes and the like are outside of layers.
  flat.append(source.nodes);
  return flat.toString();
}
