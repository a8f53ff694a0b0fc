import { currentUser } from '../server/currentUser.ts';
import { reachkitUrl } from '../server/reachkit.ts';
import { Creators } from './Creators.tsx';

// The base URL comes from the environment at run time, not at build time.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const user = await currentUser();
  if (!user) return <p>Sign in to find creators.</p>;
  // The key gives each person a new session.
  return <Creators key={user.id} userId={user.id} baseUrl={reachkitUrl()} />;
}
