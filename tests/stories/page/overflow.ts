import { isForScreenReader, isShown } from './shown.ts';

function nameOf(element: Element, text: string): string {
  return `“${text.trim().slice(0, 40)}” in ${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
}

/** Whether the styles of a text allow its truncation. */
function isShortened(element: Element, limit: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.textOverflow !== 'clip') return true;
    if (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '') return true;
    if (at === limit) return false;
  }
  return false;
}

const scrolls = (value: string) => value === 'auto' || value === 'scroll';
const cuts = (value: string) => value === 'hidden' || value === 'clip';

/** Returns the fault of a horizontally clipped text, if there is one. */
function cutOff(element: Element, text: Text): string | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return undefined;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (scrolls(style.overflowX)) return undefined;
    if (cuts(style.overflowX)) {
      const limit = at.getBoundingClientRect();
      if (box.left < limit.left - 1 || box.right > limit.right + 1) {
        return isShortened(element, at) ? undefined : `cut off: ${nameOf(element, text.data)}`;
      }
    }
    // Fixed elements are positioned by the window, not by their ancestors.
    if (style.position === 'fixed') break;
  }
  const width = document.documentElement.clientWidth;
  if (box.left < -1 || box.right > width + 1) return `outside the window: ${nameOf(element, text.data)}`;
  return undefined;
}

/** Returns content that does not fit the window: horizontal page scrolling and clipped texts. */
export function overflowing(): readonly string[] {
  const faults: string[] = [];
  const page = document.scrollingElement ?? document.documentElement;
  const width = document.documentElement.clientWidth;
  if (page.scrollWidth > width) {
    const widest = [...document.body.querySelectorAll('*')].find(
      (one) => one.getBoundingClientRect().right > width + 1 || one.getBoundingClientRect().left < -1,
    );
    const what = widest ? ` by ${nameOf(widest, widest.textContent ?? '')}` : '';
    faults.push(`the page is ${page.scrollWidth} px wide in a window of ${width}${what}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || node.data.trim() === '') continue;
    if (!isShown(element) || isForScreenReader(element)) continue;
    const fault = cutOff(element, node);
    if (fault !== undefined) faults.push(fault);
  }
  return [...new Set(faults)];
}
