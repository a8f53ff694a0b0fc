import type {
  Cooperation,
  CooperationEntry,
  Deliverable,
} from '@reachkit/contract/collaboration/cooperation';
import type { DeliverableState } from '@reachkit/contract/collaboration/kinds';
import type { CollaborationFile } from '@reachkit/contract/collaboration/promotion';
import { storyDuties, storyTerms } from './terms.ts';

/** A file of the stories. */
export const storyFile: CollaborationFile = {
  id: '61',
  name: 'draft-2.mp4',
  mediaType: 'video/mp4',
  bytes: 7_820_400,
};

function deliverableOf(
  { id, creator, views, isUndisclosed, pieces }: CooperationEntry,
  state: DeliverableState,
  place: number,
): Deliverable {
  const hasDraft = state !== 'open';
  const isPublished = state === 'published';
  return {
    id: `${id}${place}`,
    platform: creator.platform,
    format: pieces[0]?.format ?? 'short',
    note: '30–60 s',
    state,
    draftOn: '2026-12-05',
    publishOn: '2026-12-10',
    requiredWords: ['@yunxiuhome', 'SMALLBOX10'],
    needsDisclosure: true,
    drafts: hasDraft
      ? [
          {
            id: `${id}${place}1`,
            number: 1,
            file: storyFile,
            link: null,
            note: 'First cut, without music.',
            at: '2026-11-26T06:00:00.000Z',
            by: null,
            verdict: state === 'waiting' ? null : state === 'revise' ? 'revise' : 'approved',
            verdictNote: state === 'revise' ? 'Please show the label.' : '',
            verdictAt: state === 'waiting' ? null : '2026-11-27T02:00:00.000Z',
            verdictBy: state === 'waiting' ? null : 'Lin Yu’an',
          },
        ]
      : [],
    post: isPublished
      ? {
          monitorLinkId: '701',
          url: 'https://www.tiktok.com/@story/video/7301234567890123456',
          title: 'Everything fits into one box',
          postedAt: '2026-11-20T09:00:00.000Z',
          attachedAt: '2026-11-20T10:00:00.000Z',
          by: null,
          views,
          disclosure: isUndisclosed ? 'none' : 'disclosed',
          missingWords: isUndisclosed ? ['SMALLBOX10'] : [],
          isOfOther: false,
          isEarly: false,
        }
      : null,
  };
}

/** A collaboration of the stories with all that belongs to it, by its row. */
export function storyCooperationDetail(entry: CooperationEntry, own: Partial<Cooperation> = {}): Cooperation {
  const states = Object.entries(entry.deliverables).flatMap(([state, count]) =>
    Array.from({ length: count ?? 0 }, () => state as DeliverableState),
  );
  const half = entry.fee === null ? 0 : Math.floor(entry.fee / 2);
  const part = (place: number, amount: number, paid: number) => ({
    id: `${entry.id}${place}`,
    amount,
    occasion: place === 1 ? ('agreement' as const) : ('publishing' as const),
    days: place === 1 ? 3 : 14,
    dueOn: place === 1 ? '2026-11-30' : null,
    paid,
    payments:
      paid > 0
        ? [
            {
              id: `${entry.id}${place}1`,
              amount: paid,
              on: '2026-11-25',
              method: 'wise' as const,
              reference: 'INV-1042',
              by: 'Lin Yu’an',
              at: '2026-11-25T03:00:00.000Z',
            },
          ]
        : [],
  });
  return {
    ...entry,
    today: '2026-11-28',
    conditions: '',
    note: '',
    hasSample: entry.sample !== 'none',
    items: states.map((state, place) => deliverableOf(entry, state, place + 1)),
    parts:
      entry.fee === null
        ? []
        : [
            part(1, half, Math.min(half, entry.paid)),
            part(2, entry.fee - half, Math.max(0, entry.paid - half)),
          ],
    contract: null,
    usage: { channels: ['shop', 'social'], until: '2027-03-10', days: null },
    hasAdCode: false,
    agreed: { terms: storyTerms, duties: storyDuties, differs: [] },
    agreedAt: '2026-11-18T02:00:00.000Z',
    doneAt: entry.stage === 'done' ? '2026-11-27T02:00:00.000Z' : null,
    cancelled:
      entry.stage === 'cancelled'
        ? {
            by: 'creator',
            reason: 'No time before the holidays',
            from: 'draft',
            at: '2026-11-27T02:00:00.000Z',
          }
        : null,
    waived: null,
    addressUntil: null,
    timeAsked:
      entry.asksTimeUntil === null
        ? null
        : { until: entry.asksTimeUntil, reason: 'The light was bad', at: '2026-11-27T02:00:00.000Z' },
    usesStages: { sample: true, draft: true, payment: true },
    monitorProjectId: '11',
    ...own,
  };
}
