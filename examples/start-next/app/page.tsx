import { reachkitUrl } from '../server/reachkit.ts';
import { Creators } from './Creators.tsx';

// The address comes from the environment of the running server, not of the build.
export const dynamic = 'force-dynamic';

export default function Page() {
  return <Creators baseUrl={reachkitUrl()} />;
}
