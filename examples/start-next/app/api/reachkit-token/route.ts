import { currentUser } from '../../../server/currentUser.ts';
import { reachkitToken } from '../../../server/reachkit.ts';

export async function POST(): Promise<Response> {
  const user = await currentUser();
  if (!user) return new Response(null, { status: 401 });
  return Response.json({ accessToken: await reachkitToken(user) });
}
