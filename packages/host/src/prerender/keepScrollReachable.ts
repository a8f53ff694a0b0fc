/**
 * Lets the keyboard reach the sections of `place` that scroll sideways, as the site does once it runs; not those that
 * hold something to be focused.
 */
export function keepScrollReachable(place: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  for (const section of place.querySelectorAll('section[aria-label]:not([tabindex])')) {
    observer.observe(section);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

function update(section: Element): void {
  const isStuck = section.scrollWidth > section.clientWidth + 1 && !section.querySelector('a, button, input');
  if (isStuck) section.setAttribute('tabindex', '0');
  else section.removeAttribute('tabindex');
}
