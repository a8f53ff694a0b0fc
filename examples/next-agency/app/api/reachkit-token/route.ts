import { accessToken } from '../../../server/reachkit.ts';
import { staffMember } from '../../../server/staff.ts';

/** A Reachkit token for the person who is signed in at Lanternfield; the key stays here. */
export async function POST(): Promise<Response> {
  const name = await staffMember();
  if (!name) return new Response(null, { status: 401 });
  return Response.json({ accessToken: await accessToken(name) });
}
