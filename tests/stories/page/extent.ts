/** Returns the height of the content in px, at most that of the window; a page with a full-height layout counts whole. */
export function extent(): number {
  const stage = document.querySelector('.rk-stage');
  const isCovered = document.querySelector('dialog[open]') !== null;
  if (!stage || isCovered) return innerHeight;
  const bottoms = [...stage.querySelectorAll('*')].map((one) => {
    const { width, bottom } = one.getBoundingClientRect();
    return width > 0 && one.checkVisibility() ? bottom : 0;
  });
  return Math.min(innerHeight, Math.max(40, ...bottoms) + 20);
}
