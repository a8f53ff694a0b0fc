import {
  type Cooperation,
  type CooperationEntry,
  changeCooperation,
  changeCooperations,
  cooperationEntrySchema,
  getCooperation,
  getCooperationBoard,
  listCooperations,
  moveCooperation,
} from '@reachkit/contract/collaboration/cooperation';
import { type CooperationStage, cooperationStages } from '@reachkit/contract/collaboration/kinds';
import {
  type CooperationFacts,
  lawfulMoves,
  moveRefusal,
  stageFollowing,
} from '@reachkit/contract/collaboration/stages';
import {
  addContract,
  addCooperationNote,
  addDraft,
  attachPost,
  changeAddress,
  detachPost,
  exportCooperations,
  judgeDraft,
  recordPayment,
  showAdCode,
  showAddress,
} from '@reachkit/contract/collaboration/work';
import { errorCodes } from '@reachkit/contract/errors';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { storyFile } from './cooperationDetail.ts';
import { storyMembers } from './data.ts';
import { type CollaborationStore, claimRevision, found, given, has, paged } from './store.ts';

/** The words of the server for a payment beyond the agreed amount. */
export const storyPaidBeyond = 'More would be paid than agreed';
const nowText = '2026-11-28T02:00:00.000Z';
const isOpen = ({ stage }: Cooperation) => stage !== 'done' && stage !== 'cancelled';

const restOf = ({ parts }: Cooperation) =>
  parts.reduce((sum, { amount, paid }) => sum + Math.max(0, amount - paid), 0);

const factsOf = (one: Cooperation): CooperationFacts => ({
  stage: one.stage,
  cancelledFrom: one.cancelled?.from ?? null,
  uses: one.usesStages,
  sample: one.sample,
  deliverables: one.items.map(({ state }) => state),
  unpaid: restOf(one),
});

/** A collaboration after a change: its stage follows the work, its counts and moves follow its parts. */
function settled(one: Cooperation, before: Cooperation): Cooperation {
  const stage = stageFollowing(factsOf(before), { ...factsOf(one), stage: before.stage });
  return counted({ ...one, stage }, one.stage);
}

/** A collaboration with the counts and moves that follow from its parts. */
function counted(one: Cooperation, was: CooperationStage): Cooperation {
  return {
    ...one,
    deliverables: Object.fromEntries(
      [...new Set(one.items.map(({ state }) => state))].map((state) => [
        state,
        one.items.filter((item) => item.state === state).length,
      ]),
    ),
    drafts: one.items.reduce((sum, { drafts }) => sum + drafts.length, 0),
    paid: one.parts.reduce((sum, { paid }) => sum + paid, 0),
    unpaid: one.waived ? 0 : restOf(one),
    nextPayment: one.waived || restOf(one) === 0 ? null : one.nextPayment,
    stageSince: one.stage === was ? one.stageSince : nowText,
    moves: [...lawfulMoves(factsOf(one))],
    revision: one.revision + 1,
  } as Cooperation;
}

/** A row of a list; the schema drops what only the whole collaboration has. */
const entryOf = (one: Cooperation): CooperationEntry => cooperationEntrySchema.parse(one);

/** The side effects of a move on the server. */
function moved(one: Cooperation, to: CooperationStage): Cooperation {
  const next = { ...one, stage: to };
  if (one.stage === 'sample' && one.sample === 'sent' && to !== 'cancelled')
    return { ...next, sample: 'received', receivedOn: '2026-11-28' };
  if (one.stage === 'review' && to === 'publishing')
    return {
      ...next,
      items: one.items.map((item) =>
        item.state === 'waiting' ? { ...item, state: 'approved' as const } : item,
      ),
    };
  return next;
}

interface Filter {
  readonly stage: string;
  readonly ownerId: string;
  readonly due: string;
  readonly keyword: string;
}

const isIn = (one: Cooperation, { stage, ownerId, due, keyword }: Filter): boolean =>
  (stage === '' || (stage === 'open' ? isOpen(one) : one.stage === stage)) &&
  (ownerId === '' || one.owner?.id === ownerId) &&
  (due === '' ||
    (due === 'today' && one.isDueToday) ||
    (due === 'overdue' && one.overdueDays > 0) ||
    (due === 'week' && one.dueOn !== null && one.dueOn <= '2026-12-05') ||
    (due === 'mine' && one.owner?.id === '7' && (one.isDueToday || one.overdueDays > 0))) &&
  has(`${one.creator.name} ${one.creator.handle}`, keyword);

const byDue = (one: Cooperation, other: Cooperation) =>
  other.overdueDays - one.overdueDays || (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9');

function columnsOf(list: readonly Cooperation[]) {
  return cooperationStages.map((stage) => {
    const own = list.filter((one) => one.stage === stage);
    const sums = new Map<string, number>();
    for (const { currency, cost } of own)
      if (cost !== null) sums.set(currency, (sums.get(currency) ?? 0) + cost);
    return {
      stage,
      count: own.length,
      sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
    };
  });
}

/** Handlers of the collaborations of a team and the work on them. */
export function cooperationHandlers(store: CollaborationStore): readonly MockHandler[] {
  const find = (id: string) => found(store.cooperations.find((one) => one.id === id));
  const put = (one: Cooperation) => {
    store.cooperations = store.cooperations.map((each) => (each.id === one.id ? one : each));
    return one;
  };
  /** The collaboration after a change of the revision that was read. */
  const change = (id: string, revision: number, work: (one: Cooperation) => Cooperation) => {
    const one = find(id);
    claimRevision(one, revision);
    return put(settled(work(one), one));
  };
  const item = (
    one: Cooperation,
    id: string,
    work: (item: Cooperation['items'][number]) => Cooperation['items'][number],
  ) => {
    found(one.items.find((each) => each.id === id));
    return { ...one, items: one.items.map((each) => (each.id === id ? work(each) : each)) };
  };

  return [
    answer(getCooperationBoard, ({ params, query }) => {
      const all = store.cooperations.filter(({ promotion }) => promotion.id === params.id);
      return {
        list: all
          .filter((one) => isIn(one, query))
          .toSorted(byDue)
          .map(entryOf),
        columns: columnsOf(all),
        overdue: all.filter((one) => isOpen(one) && one.overdueDays > 0).length,
        dueToday: all.filter((one) => isOpen(one) && one.isDueToday).length,
      };
    }),
    answer(listCooperations, ({ query }) => {
      const all = store.cooperations;
      const shown = all
        .filter(
          (one) => isIn(one, query) && (query.promotionId === '' || one.promotion.id === query.promotionId),
        )
        .toSorted(byDue);
      const mine = all.filter((one) => isOpen(one) && one.owner?.id === '7');
      return {
        ...paged(shown.map(entryOf), query),
        columns: columnsOf(all),
        mine: {
          dueToday: mine.filter(({ isDueToday }) => isDueToday).length,
          overdue: mine.filter(({ overdueDays }) => overdueDays > 0).length,
        },
        collaborations: { used: all.filter(isOpen).length, limit: store.cooperationLimit },
      };
    }),
    answer(getCooperation, ({ params }) => find(params.id)),
    answer(moveCooperation, ({ params, body: { to, cancellation, waiver, revision } }) => {
      const one = find(params.id);
      claimRevision(one, revision);
      const refusal =
        moveRefusal(waiver ? { ...factsOf(one), unpaid: 0 } : factsOf(one), to) ??
        (to === 'cancelled' && !cancellation ? 'needsReason' : null);
      if (refusal) {
        throw new Refusal({
          code: errorCodes.validation,
          data: { fields: { to: { rule: refusal, msg: refusal } } },
        });
      }
      const cancelled =
        to === 'cancelled' && cancellation && isOpen(one)
          ? { ...cancellation, from: one.stage as NonNullable<Cooperation['cancelled']>['from'], at: nowText }
          : null;
      const waived = waiver ? { amount: restOf(one), reason: waiver.reason, by: 'Lin Yu’an' } : null;
      return put(
        counted({ ...moved(one, to), cancelled, waived, doneAt: to === 'done' ? nowText : null }, one.stage),
      );
    }),
    answer(
      changeCooperation,
      ({ params, body: { revision, ownerId, timeUntil, deliverable, adCode, ...fields } }) =>
        change(params.id, revision, (one) => {
          const { unpaid: _unpaid, contractSignedOn: _signed, ...changes } = fields;
          const next = {
            ...one,
            ...given(changes),
            ...(adCode !== undefined && { hasAdCode: adCode !== null }),
            ...(timeUntil !== undefined && {
              asksTimeUntil: null,
              timeAsked: null,
              ...(timeUntil !== null && { dueOn: timeUntil, overdueDays: 0, isDueToday: false }),
            }),
            ...(ownerId !== undefined && { owner: found(storyMembers.find(({ id }) => id === ownerId)) }),
          } as Cooperation;
          if (!deliverable) return next;
          const { id, ...days } = deliverable;
          return item(next, id, (each) => ({ ...each, ...given(days) }) as typeof each);
        }),
    ),
    answer(changeCooperations, ({ body: { chosen, change: wanted } }) => {
      let changed = 0;
      const refused = chosen.flatMap(({ id, revision }) => {
        const one = find(id);
        const refuse = (reason: 'changed' | NonNullable<ReturnType<typeof moveRefusal>>) => [
          { id, name: one.creator.name, reason },
        ];
        if (one.revision !== revision) return refuse('changed');
        const to = wanted.kind === 'move' ? wanted.to : wanted.kind === 'finish' ? 'done' : null;
        const refusal = to && moveRefusal(factsOf(one), to);
        if (refusal) return refuse(refusal);
        changed += 1;
        if (to) put(counted(moved(one, to), one.stage));
        else if (wanted.kind === 'due')
          put(
            settled(
              { ...one, dueOn: wanted.dueOn, overdueDays: 0, isDueToday: wanted.dueOn === '2026-11-28' },
              one,
            ),
          );
        else if (wanted.kind === 'owner')
          put(
            settled(
              { ...one, owner: found(storyMembers.find((member) => member.id === wanted.ownerId)) },
              one,
            ),
          );
        return [];
      });
      return { changed, refused };
    }),
    answer(addDraft, ({ params, body: { deliverableId, file, link, note } }) => {
      const one = find(params.id);
      return change(params.id, one.revision, () =>
        item(one, deliverableId, (each) => ({
          ...each,
          state: 'waiting',
          drafts: [
            ...each.drafts,
            {
              id: `${each.id}${each.drafts.length + 1}`,
              number: each.drafts.length + 1,
              file: file ? { ...storyFile, name: file.name } : null,
              link: link === '' ? null : link,
              note,
              at: nowText,
              by: 'Lin Yu’an',
              verdict: null,
              verdictNote: '',
              verdictAt: null,
              verdictBy: null,
            },
          ],
        })),
      );
    }),
    answer(judgeDraft, ({ params, body: { draftId, verdict, note, revision } }) =>
      change(params.id, revision, (one) => {
        const each = found(one.items.find(({ drafts }) => drafts.some(({ id }) => id === draftId)));
        return item(one, each.id, () => ({
          ...each,
          state: verdict,
          drafts: each.drafts.map((draft) =>
            draft.id === draftId
              ? { ...draft, verdict, verdictNote: note, verdictAt: nowText, verdictBy: 'Lin Yu’an' }
              : draft,
          ),
        }));
      }),
    ),
    answer(attachPost, ({ params, body: { deliverableId, url, revision } }) =>
      change(params.id, revision, (one) =>
        item(one, deliverableId, (each) => ({
          ...each,
          state: 'published',
          post: {
            monitorLinkId: '702',
            url,
            title: null,
            postedAt: null,
            attachedAt: nowText,
            by: 'Lin Yu’an',
            views: null,
            disclosure: 'unknown',
            missingWords: null,
            isOfOther: false,
            isEarly: false,
          },
        })),
      ),
    ),
    answer(detachPost, ({ params, body: { deliverableId, revision } }) =>
      change(params.id, revision, (one) =>
        item(one, deliverableId, (each) => ({ ...each, state: 'approved', post: null })),
      ),
    ),
    answer(recordPayment, ({ params, body: { partId, paid, isConfirmed, revision } }) =>
      change(params.id, revision, (one) => {
        const part = found(one.parts.find(({ id }) => id === partId));
        if (paid && !isConfirmed && part.paid + paid.amount > part.amount) {
          const msg = storyPaidBeyond;
          throw new Refusal({
            code: errorCodes.validation,
            data: { fields: { 'paid.amount': { rule: 'paid_beyond', msg } } },
          });
        }
        const id = `${partId}${part.payments.length + 1}`;
        const payments = paid
          ? [...part.payments, { ...paid, id, by: 'Lin Yu’an', at: nowText }]
          : part.payments.slice(0, -1);
        const sum = payments.reduce((all, { amount }) => all + amount, 0);
        return {
          ...one,
          parts: one.parts.map((each) => (each.id === partId ? { ...part, payments, paid: sum } : each)),
        };
      }),
    ),
    answer(addContract, ({ params, body: { file, signedOn } }) => {
      const one = find(params.id);
      return change(params.id, one.revision, () => ({
        ...one,
        contract: { file: { ...storyFile, name: file.name }, signedOn: signedOn === '' ? null : signedOn },
      }));
    }),
    answer(showAddress, () => ({
      name: 'Maria dos Santos',
      line1: 'Rua das Flores 12',
      line2: '',
      city: 'São Paulo',
      region: 'SP',
      postcode: '01000-000',
      country: 'BR',
      phone: '+55 11 90000 0000',
    })),
    answer(changeAddress, ({ params, body: { address, revision } }) =>
      change(params.id, revision, (one) => ({
        ...one,
        hasAddress: address !== null,
        sample: address !== null && one.sample === 'awaitingAddress' ? 'toSend' : one.sample,
      })),
    ),
    answer(showAdCode, () => ({ code: '#7f3k9' })),
    answer(exportCooperations, () => ({
      name: 'collaborations.csv',
      mediaType: 'text/csv',
      content: new TextEncoder().encode('creator,stage\n'),
    })),
    answer(addCooperationNote, ({ params }) => ({ added: find(params.id) !== undefined })),
  ];
}
