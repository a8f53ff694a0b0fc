import { currentUser } from '../server/currentUser.ts';
import { reachkitUrl } from '../server/reachkit.ts';
import { Creators } from './Creators.tsx';

// The address comes from the environment of the running server, not of the build.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const user = await currentUser();
  if (!user) return <p>Sign in to find creators.</p>;
  // With the key another person gets a session of their own.
  return <Creators key={user.id} userId={user.id} baseUrl={reachkitUrl()} />;
}
