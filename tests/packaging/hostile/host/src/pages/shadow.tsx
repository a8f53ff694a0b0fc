import sheet from '@reachkit/sdk/styles.css?url';
import { createRoot } from 'react-dom/client';
import { place } from '../place.ts';
import { Showcase } from '../Showcase.tsx';

const shadow = place().attachShadow({ mode: 'open' });
const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
const root = document.createElement('div');
shadow.append(link, root);
link.addEventListener('load', () => createRoot(root).render(<Showcase getPortalContainer={() => root} />));
