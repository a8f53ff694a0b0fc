import { accessToken } from '../../../server/reachkit.ts';
import { staffMember } from '../../../server/staff.ts';

/** A Reachkit token for whoever is signed in at Lanternfield; credentials stay here. */
export async function POST(request: Request): Promise<Response> {
  if (!(await staffMember())) return new Response(null, { status: 401 });
  const asked: { rejected?: unknown } = await request.json();
  const rejected = typeof asked.rejected === 'string' ? asked.rejected : null;
  return Response.json({ accessToken: await accessToken(rejected) });
}
