import { createRoot } from 'react-dom/client';
import { place } from '../place.ts';
import { Showcase } from '../Showcase.tsx';

createRoot(place()).render(<Showcase />);
