import { createRoot } from 'react-dom/client';
import { place } from '../place.ts';
import { Showcase } from '../Showcase.tsx';

const hasUtilities = new URLSearchParams(location.search).has('utilities');

createRoot(place()).render(<Showcase {...(hasUtilities && { buttonClass: 'bg-red-500 p-8' })} />);
