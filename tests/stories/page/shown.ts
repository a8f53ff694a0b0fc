/** Whether an element is visible; text for screen readers only counts as visible. */
export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
}

/** Whether an element is clipped to nothing on purpose, for screen readers only. */
export function isForScreenReader(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, position } = getComputedStyle(at);
    if (position === 'absolute' && clipPath.startsWith('inset(50%')) return true;
  }
  return false;
}
