import {
  type addContract,
  addDraft,
  attachPost,
  type BodyOf,
  type Cooperation,
  changeAddress,
  fillPath,
  judgeDraft,
  recordPayment,
} from '@reachkit/contract';
import { type CooperationWorld, homeAddress, people } from './world.ts';

/** Address of a video by its number. */
export const video = (number: number, handle = 'mia') =>
  `https://www.tiktok.com/@${handle}/video/70000000000000000${String(number).padStart(2, '0')}`;
export const firstItem = ({ items }: Cooperation) => items[0]?.id ?? '';
export const pathOf = ({ id }: Cooperation) => ({ params: { id } });

export const paidOn = (on: string, amount = 30_000) => ({
  amount,
  on,
  method: 'wise' as const,
  reference: 'R1',
});

/** Steps of the work, in the world of a test file. */
export function workOf(world: () => CooperationWorld) {
  const { owner } = people;
  const draft = async (one: Cooperation, fields: Record<string, string> = {}, who: string = owner) => {
    const body = { deliverableId: firstItem(one), link: 'https://drive.example/cut', ...fields };
    return (await form(who, addDraft, one, body)) as { code: number; data: Cooperation };
  };
  async function form(
    who: string,
    endpoint: typeof addDraft | typeof addContract,
    one: Cooperation,
    fields: Record<string, string>,
    file?: File,
  ) {
    const sent = new FormData();
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    if (file) sent.set('file', file);
    const response = new Response(sent);
    const answer = await world().harness.app.inject({
      method: 'POST',
      url: fillPath(endpoint.path, { id: one.id }),
      headers: {
        ...(await world().harness.headersOf(who)),
        'content-type': response.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await response.arrayBuffer()),
    });
    return answer.json();
  }
  const judged = async (one: Cooperation, body: Partial<BodyOf<typeof judgeDraft>>) =>
    world().ask(owner, judgeDraft, {
      ...pathOf(one),
      body: {
        draftId: one.items[0]?.drafts.at(-1)?.id ?? '',
        verdict: 'approved',
        revision: one.revision,
        ...body,
      },
    });
  const attach = async (one: Cooperation, url: string, body: Partial<BodyOf<typeof attachPost>> = {}) =>
    world().ask(owner, attachPost, {
      ...pathOf(one),
      body: { deliverableId: firstItem(one), url, revision: one.revision, ...body },
    });
  const pay = async (
    one: Cooperation,
    place: number,
    paid: BodyOf<typeof recordPayment>['paid'],
    isConfirmed = false,
  ) =>
    world().ask(owner, recordPayment, {
      ...pathOf(one),
      body: { partId: one.parts[place]?.id ?? '', paid, isConfirmed, revision: one.revision },
    });
  const give = async (one: Cooperation, who: string = owner) =>
    (
      await world().ask(who, changeAddress, {
        ...pathOf(one),
        body: { address: homeAddress, revision: one.revision },
      })
    ).data;
  return { draft, form, judged, attach, pay, give };
}
