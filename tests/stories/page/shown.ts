/** Whether a person can see it; what is only for screen readers counts as seen. */
export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
}

/** Cut to nothing on purpose, for screen readers alone. */
export function isForScreenReader(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, position } = getComputedStyle(at);
    if (position === 'absolute' && clipPath.startsWith('inset(50%')) return true;
  }
  return false;
}
