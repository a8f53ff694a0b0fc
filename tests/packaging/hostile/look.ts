import type { Page } from '@playwright/test';

export type Style = Readonly<Record<string, string>>;

/** A Reachkit element or pseudo-element as the browser renders it. */
export interface LookOfElement {
  /** Its position, e.g. `div.rk-root > section[0] > button.rk-button[2]::before`. */
  readonly path: string;
  /** Width and height in px; empty for a pseudo-element. */
  readonly size: string;
  readonly style: Style;
}

/**
 * Reads the computed appearance of a page's Reachkit roots, including shadow roots; `floating`: only popovers and other
 * floating parts.
 */
export async function lookOf(
  page: Page,
  which: 'all' | 'floating' = 'all',
): Promise<readonly LookOfElement[]> {
  // During a fade-in the colours are not final, nor is the position of an opening menu.
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const animation of [document, ...shadows].flatMap((tree) => tree.getAnimations())) {
      // An endless animation would differ on each run.
      if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
      else await animation.finished.catch(() => {});
    }
  });
  const { found, styles } = await page.evaluate((isFloating) => {
    const pseudos = ['::before', '::after', '::placeholder', '::backdrop', '::marker'];
    // Redundant with the size, or with the physical sides.
    const left =
      /^(--|width$|height$|(perspective|transform)-origin$|(min-|max-)?(inline|block)-size$)|-(inline|block)/;
    const found: { path: string; size: string; style: number }[] = [];
    // Many elements share a style; each style is sent once.
    const styles: string[] = [];
    const places = new Map<string, number>();

    function add(path: string, size: string, style: CSSStyleDeclaration) {
      const names = Array.from(style).filter((name) => !left.test(name));
      const text = JSON.stringify(
        Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
      );
      const place = places.get(text) ?? styles.push(text) - 1;
      places.set(text, place);
      found.push({ path, size, style: place });
    }

    function isDrawn(element: Element, pseudo: string): boolean {
      if (pseudo === '::placeholder') return element.hasAttribute('placeholder');
      if (pseudo === '::backdrop') return element.matches('dialog:modal');
      if (pseudo === '::marker') return getComputedStyle(element).display === 'list-item';
      return !['none', 'normal'].includes(getComputedStyle(element, pseudo).content);
    }

    function walk(element: Element, path: string) {
      const { width, height } = element.getBoundingClientRect();
      add(
        path,
        `${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10}`,
        getComputedStyle(element),
      );
      for (const pseudo of pseudos) {
        if (isDrawn(element, pseudo)) add(path + pseudo, '', getComputedStyle(element, pseudo));
      }
      for (const [at, child] of [...element.children].entries()) {
        const name = [...child.classList].find((one) => one.startsWith('rk-'));
        walk(child, `${path} > ${child.localName}${name ? `.${name}` : ''}[${at}]`);
      }
    }

    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const tree of [document, ...shadows]) {
      for (const root of tree.querySelectorAll(isFloating ? '.rk-portal-root' : '.rk-root')) {
        if (!root.parentElement?.closest('.rk-root')) walk(root, root.className);
      }
    }
    return { found, styles };
  }, which === 'floating');
  const parsed = styles.map((text): Style => JSON.parse(text));
  return found.map(({ path, size, style }) => ({ path, size, style: parsed[style] ?? {} }));
}

const sides = ['top', 'right', 'bottom', 'left'];

/** Whether a property has a visible effect, given the element's other properties. */
function isSeen(name: string, style: Style): boolean {
  const side = sides.find((one) => name.startsWith(`border-${one}-`));
  if (side && /-(color|style)$/.test(name)) return style[`border-${side}-width`] !== '0px';
  if (name.startsWith('outline-'))
    return style['outline-style'] !== 'none' && style['outline-width'] !== '0px';
  if (name.startsWith('column-rule-') || name.startsWith('row-rule-')) return false;
  if (name === 'box-sizing') {
    return sides.some((one) => style[`padding-${one}`] !== '0px' || style[`border-${one}-width`] !== '0px');
  }
  // `vertical-align` has no effect in flex and grid boxes; elsewhere the line height shows it.
  if (name === 'vertical-align') return style.display === 'table-cell';
  return true;
}

/**
 * Properties without visible effect; or the position and available space of floating parts, which depend on the page. An
 * effective maximum width shows in the size.
 */
const unseen = new Set([
  'top',
  'right',
  'bottom',
  'left',
  'max-width',
  'max-height',
  'tab-size',
  'list-style-type',
  'list-style-position',
  'list-style-image',
  'border-spacing',
  '-webkit-border-horizontal-spacing',
  '-webkit-border-vertical-spacing',
  '-webkit-tap-highlight-color',
]);

/** Returns the differences, e.g. `….rk-button[2]: padding-left is 0px, not 12px`. */
export function differences(
  here: readonly LookOfElement[],
  wanted: readonly LookOfElement[],
): readonly string[] {
  const known = new Map(wanted.map((one) => [one.path, one]));
  const paths = new Set(here.map(({ path }) => path));
  const missing = wanted.filter(({ path }) => !paths.has(path)).map(({ path }) => `${path} is missing`);
  const others = here.flatMap(({ path, size, style }) => {
    const other = known.get(path);
    if (!other) return `${path} is too much`;
    const isOther = (name: string) =>
      style[name] !== other.style[name] &&
      !unseen.has(name) &&
      (isSeen(name, style) || isSeen(name, other.style));
    return [
      // The width of an empty box depends on its container.
      ...(size === other.size || (size.endsWith(' × 0') && other.size.endsWith(' × 0'))
        ? []
        : [`${path}: it is ${size}, not ${other.size}`]),
      ...Object.keys(style)
        .filter(isOther)
        .map((name) => `${path}: ${name} is ${style[name]}, not ${other.style[name]}`),
    ];
  });
  return [...missing, ...others];
}
