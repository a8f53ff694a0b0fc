import { CreatorsInAddress } from './CreatorsInAddress.tsx';

/** A server component: the headline and the frame of the search are in the page before any script runs. */
export default function SearchPage() {
  return (
    <main className="search">
      <h1>Find creators</h1>
      <CreatorsInAddress />
    </main>
  );
}
