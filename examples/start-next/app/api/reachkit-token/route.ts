import { currentUser } from '../../../server/currentUser.ts';
import { reachkitToken } from '../../../server/reachkit.ts';

export async function POST(request: Request): Promise<Response> {
  const user = await currentUser();
  if (!user) return new Response(null, { status: 401 });
  const language = request.headers.get('accept-language') ?? '';
  const answer = await reachkitToken(user, language);
  return Response.json(answer, { status: 'refused' in answer ? 403 : 200 });
}
