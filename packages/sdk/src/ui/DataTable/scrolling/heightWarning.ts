/** Warns the developer if an inner scroll container has no height limit. */
export function warnOfHeight(element: HTMLElement): void {
  if (element.offsetHeight === 0 || !growsWithoutLimit(element)) return;
  console.warn(
    'Reachkit: scroll="container" needs a parent with a height, but there is none; the height of the window is used. Give the parent a height (e.g. block-size: 600px), or use scroll="page". See /docs/sdk/components/data-table of your Reachkit server.',
  );
}

function growsWithoutLimit(element: HTMLElement): boolean {
  const height = element.offsetHeight;
  const { maxBlockSize } = element.style;
  element.style.maxBlockSize = 'none';
  const grows = element.offsetHeight > height + 1;
  element.style.maxBlockSize = maxBlockSize;
  return grows;
}
