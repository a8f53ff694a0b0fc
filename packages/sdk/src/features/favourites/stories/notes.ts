import { type FavouriteRow, listFavouriteCreators } from '@reachkit/contract/favourites/members';
import {
  type CreatorNote,
  creatorNoteEvent,
  getCreatorNote,
  keepCreatorNote,
  listTeamLabels,
} from '@reachkit/contract/favourites/notes';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import {
  type ListWorld,
  type ListWorldOptions,
  listRefusal,
  listWorld,
  memberRows,
  storyNow,
} from './lists.ts';

export const storyPeople = [
  { id: 'a1', nickName: '林雨安' },
  { id: 'a2', nickName: '王珂' },
  { id: 'a3', nickName: 'Alexandria Montgomery-Fitzgerald' },
] as const;

const [yuan, ke] = storyPeople;

export const noNote: CreatorNote = { note: '', labels: [], owner: null, revision: 0, by: null, at: null };

const at = new Date(storyNow - 86_400_000).toISOString();

/** A team's notes about the first creators of `memberRows`. */
export const storyNotes: Readonly<Record<string, CreatorNote>> = {
  c1: {
    note: '报价 $620，含两条短视频。\n样品 11-12 寄出，12-01 前给初稿。',
    labels: ['黑五首选', '已寄样', '可续约'],
    owner: ke,
    revision: 3,
    by: ke.nickName,
    at,
  },
  c2: { note: '', labels: ['只接长期合作'], owner: null, revision: 1, by: null, at },
  c3: {
    note: 'ترد بالعربية فقط، وتفضل البريد الإلكتروني على الرسائل.',
    labels: ['العربية', 'Ramadan'],
    owner: yuan,
    revision: 2,
    by: yuan.nickName,
    at,
  },
  c4: { ...noNote, owner: storyPeople[2], revision: 1, by: yuan.nickName, at },
};

/** Another version of the first creator's notes, saved by a colleague in the meantime. */
export const colleaguesNote: CreatorNote = {
  note: '报价改为 $580，她同意加一条图文。',
  labels: ['黑五首选', '已寄样', '等初稿'],
  owner: storyPeople[2],
  revision: 4,
  by: storyPeople[2].nickName,
  at: new Date(storyNow - 60_000).toISOString(),
};

export const longLabels = Array.from(
  { length: 20 },
  (_, place) => `标签 ${place + 1} 合作意向很强且档期充足`,
);
/** Typed over the existing note. */
export const typedNote = '样品已签收，催一下初稿。';
export const longNote = '她的报价包含两条短视频和一条图文，样品 11-12 寄出。'.repeat(120);

const teamLabels = [
  '黑五首选',
  '已寄样',
  '可续约',
  '等初稿',
  '只接长期合作',
  'Ramadan',
  'Kept the sample, never wrote',
  'العربية',
  'UGC',
  '高客单',
  '回复快',
  '需要翻译',
];

/** Returns rows of a list with the team's notes. */
export function notedRows(
  count: number,
  notes: Readonly<Record<string, CreatorNote>> = storyNotes,
): FavouriteRow[] {
  return memberRows(count).map((row) => {
    const { note, labels, owner } = notes[row.id] ?? noNote;
    return { ...row, note, labels, owner };
  });
}

const notesOf = Object.values(storyNotes).concat(colleaguesNote);

/** User-written texts in these stories: whole, by line, and with labels and owner joined as in a row. */
export const noteWords: readonly string[] = [
  ...teamLabels,
  ...longLabels,
  ...storyPeople.map(({ nickName }) => nickName),
  ...notesOf.flatMap(({ note, labels }) => [note, ...note.split('\n'), ...labels]),
  typedNote,
  longNote,
].filter((words) => words !== '');

export interface NotesWorldOptions extends ListWorldOptions {
  readonly notes?: Readonly<Record<string, CreatorNote>>;
}

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});

export interface NotesWorld extends ListWorld {
  /** Saves as a colleague does: all open pages are notified. */
  readonly save: (creatorId: string, note: CreatorNote) => void;
}

/** Creates a client with in-memory notes, and lists. */
export function notesWorld({ notes = storyNotes, answer, ...lists }: NotesWorldOptions = {}): NotesWorld {
  const kept = new Map(Object.entries(notes));
  const colleague = createMockClient();

  function own({ endpoint, input }: WireRequest): WireAnswer | undefined {
    const id = String(input.params?.id ?? '');
    const stands = kept.get(id) ?? noNote;
    if (endpoint === getCreatorNote) return success(stands);
    if (endpoint === listTeamLabels) {
      return success({
        labels: teamLabels.map((label, place) => ({ label, count: 20 - place })),
        people: storyPeople,
      });
    }
    if (endpoint === keepCreatorNote) {
      const { note, labels, ownerId, revision } = keepCreatorNote.body.parse(input.body);
      if (revision !== stands.revision) return listRefusal(1201, '', stands);
      const owner = storyPeople.find((person) => person.id === ownerId) ?? null;
      const now: CreatorNote = {
        note: note ?? stands.note,
        labels: labels ?? stands.labels,
        owner: ownerId === undefined ? stands.owner : owner,
        revision: revision + 1,
        by: yuan.nickName,
        at: new Date(storyNow).toISOString(),
      };
      kept.set(id, now);
      return success(now);
    }
    if (endpoint === listFavouriteCreators) {
      const { pageSize } = listFavouriteCreators.query.parse(input.query ?? {});
      const rows = notedRows(pageSize, Object.fromEntries(kept));
      return success({
        list: rows,
        total: rows.length,
        counts: { all: rows.length, byPlatform: {}, notContacted: 0, contacted: 0, replied: 0 },
        searchAfter: null,
      });
    }
    return undefined;
  }

  const world = listWorld({ ...lists, answer: (request) => answer?.(request) ?? own(request) });
  return {
    ...world,
    client: { ...world.client, live: colleague.live },
    save: (creatorId, note) => {
      kept.set(creatorId, note);
      const data = { creatorId, revision: note.revision };
      colleague.push({ code: 0, event: creatorNoteEvent, data });
    },
  };
}
