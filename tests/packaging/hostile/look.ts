import type { Page } from '@playwright/test';

export type Style = Readonly<Record<string, string>>;

/** One element or pseudo-element of ours as the browser draws it. */
export interface LookOfElement {
  /** Where it stands, e.g. `div.rk-root > section[0] > button.rk-button[2]::before`. */
  readonly path: string;
  /** Width and height in px; empty for a pseudo-element. */
  readonly size: string;
  readonly style: Style;
}

/** The current look of a page's Reachkit roots, those in shadow roots included; `floating`: only what floats. */
export async function lookOf(
  page: Page,
  which: 'all' | 'floating' = 'all',
): Promise<readonly LookOfElement[]> {
  // A part that is still fading in has not its own colours yet, nor has a menu that still seeks its place.
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const animation of [document, ...shadows].flatMap((tree) => tree.getAnimations())) {
      // An endless animation would look different each time.
      if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
      else await animation.finished.catch(() => {});
    }
  });
  const { found, styles } = await page.evaluate((isFloating) => {
    const pseudos = ['::before', '::after', '::placeholder', '::backdrop', '::marker'];
    // Said once more by the size, or by the physical sides.
    const left =
      /^(--|width$|height$|(perspective|transform)-origin$|(min-|max-)?(inline|block)-size$)|-(inline|block)/;
    const found: { path: string; size: string; style: number }[] = [];
    // Most elements share their style with others; each is sent once.
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

/** Whether a property shows at all beside the others of the element. */
function isSeen(name: string, style: Style): boolean {
  const side = sides.find((one) => name.startsWith(`border-${one}-`));
  if (side && /-(color|style)$/.test(name)) return style[`border-${side}-width`] !== '0px';
  if (name.startsWith('outline-'))
    return style['outline-style'] !== 'none' && style['outline-width'] !== '0px';
  if (name.startsWith('column-rule-') || name.startsWith('row-rule-')) return false;
  if (name === 'box-sizing') {
    return sides.some((one) => style[`padding-${one}`] !== '0px' || style[`border-${one}-width`] !== '0px');
  }
  // Inside flex and grid boxes it does nothing; elsewhere the height of the line shows it.
  if (name === 'vertical-align') return style.display === 'table-cell';
  return true;
}

/**
 * Of use to nothing that is drawn here; or the place of what floats and the room that it has, which go with what else
 * stands on the page. A greatest width that counts shows in the size.
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

/** The differences, e.g. `….rk-button[2]: padding-left is 0px, not 12px`. */
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
      // An empty box is as wide as its place.
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
