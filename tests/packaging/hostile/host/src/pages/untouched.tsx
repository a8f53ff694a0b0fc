import { createRoot, type Root } from 'react-dom/client';
import { place } from '../place.ts';
import { Showcase } from '../Showcase.tsx';

const button = place('host-button');
button.addEventListener('click', () => {
  const count = place('host-count');
  count.textContent = String(Number(count.textContent) + 1);
});

// Mounted when the page asks, so that the page can be inspected before.
let root: Root | undefined;
const isIsolated = new URLSearchParams(location.search).has('isolated');
addEventListener('show-parts', () => {
  root = createRoot(place());
  root.render(<Showcase {...(isIsolated && { isolated: true })} />);
});
addEventListener('take-parts', () => root?.unmount());
