import { createRoot } from 'react-dom/client';
import { place } from '../place.ts';
import { Showcase } from '../Showcase.tsx';

const dialog = place();
if (!(dialog instanceof HTMLDialogElement)) throw new Error('#place is to be a dialog.');

place('opener').addEventListener('click', () => dialog.showModal());
createRoot(dialog).render(<Showcase getPortalContainer={() => dialog} />);
