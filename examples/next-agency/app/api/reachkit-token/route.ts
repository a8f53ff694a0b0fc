import { accessToken } from '../../../server/reachkit.ts';
import { staffMember } from '../../../server/staff.ts';

/** Returns a Reachkit token for the person signed in at Lanternfield; the API key stays on the server. */
export async function POST(): Promise<Response> {
  const name = await staffMember();
  if (!name) return new Response(null, { status: 401 });
  return Response.json({ accessToken: await accessToken(name) });
}
