import {
  type CreatorNote,
  getCreatorNote,
  keepCreatorNote,
  listTeamLabels,
  noteLimit,
} from '@reachkit/contract/favourites/notes';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { favouritesEn } from '../locales/en.ts';
import { favouritesZh } from '../locales/zh.ts';
import { listRefusal } from '../stories/lists.ts';
import {
  colleaguesNote,
  type NotesWorldOptions,
  noNote,
  notedRows,
  notesWorld,
  storyNotes,
} from '../stories/notes.ts';
import { NotesButton } from './NotesButton.tsx';
import { NotesCell } from './NotesCell.tsx';

function show(creatorId = 'c1', world: NotesWorldOptions = {}) {
  const { client, requests, save } = notesWorld(world);
  const creator = notedRows(5).find(({ id }) => id === creatorId);
  if (!creator) throw new Error(`There is no creator ${creatorId}.`);
  render(
    <TestProvider client={client} locale="en" messages={[favouritesZh, favouritesEn]}>
      <NotesCell favouriteId="1" creator={creator} />
      <NotesButton creatorId={creatorId} name={creator.name} />
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  const user = userEvent.setup();
  async function open() {
    await user.click(screen.getByRole('button', { name: /^Notes on/ }));
    const sheet = await screen.findByRole('dialog', { name: `Notes on ${creator?.name}` });
    return { sheet, note: await within(sheet).findByRole('textbox', { name: /^Note / }) };
  }
  return { user, sent, open, save: (note: CreatorNote) => act(async () => save(creatorId, note)) };
}

const press = (sheet: HTMLElement, name: string) => within(sheet).getByRole('button', { name });

/** Answers the first save with a conflict: a colleague has saved since loading. */
function racedBy(theirs: typeof colleaguesNote): NotesWorldOptions {
  let isKept = false;
  return {
    notes: { ...storyNotes, c1: theirs },
    answer: ({ endpoint }) => {
      if (endpoint.id === keepCreatorNote.id) isKept = true;
      if (endpoint.id !== getCreatorNote.id || isKept) return undefined;
      return { status: 200, body: { code: 0, msg: '', data: storyNotes.c1 }, requestId: 'r' };
    },
  };
}

describe('notes on a creator', () => {
  it('show their start, the labels and the owner in the row', () => {
    show('c1');
    const cell = screen.getByRole('button', { name: /^Notes on/ });
    expect(cell).toHaveTextContent('报价 $620');
    expect(cell).toHaveTextContent('黑五首选 · 已寄样 · 可续约 · 王珂');
  });

  it('are edited with labels and owner, and only changes are sent', async () => {
    const { user, sent, open } = show('c1');
    const { sheet, note } = await open();
    await waitFor(() => expect(note).toHaveFocus());
    await user.click(await within(sheet).findByRole('button', { name: 'UGC' }));
    await user.type(within(sheet).getByRole('textbox', { name: /^Labels/ }), 'brand new{Enter}');
    await user.click(press(sheet, 'Remove the label “已寄样”'));
    await user.click(press(sheet, 'Owner: 王珂'));
    await user.click(await screen.findByRole('option', { name: '林雨安' }));
    await user.click(press(sheet, 'Save'));
    expect(await screen.findByText('Notes on Sophie Lindqvist saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(keepCreatorNote)).toEqual([
      {
        params: { id: 'c1' },
        body: { labels: ['黑五首选', '可续约', 'UGC', 'brand new'], ownerId: 'a1', revision: 3 },
      },
    ]);
    expect(sent(listTeamLabels).length).toBeGreaterThan(1);
  });

  it('undo restores the notes as they were', async () => {
    const { user, sent, open } = show('c1');
    const { sheet, note } = await open();
    await user.clear(note);
    await user.type(note, 'New words{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sheet).not.toBeInTheDocument();
    expect(sent(keepCreatorNote).at(-1)).toEqual({
      params: { id: 'c1' },
      body: { note: storyNotes.c1?.note, revision: 4 },
    });
  });

  it('are not undone if another person has changed them since', async () => {
    let kept = 0;
    const { user, open } = show('c1', {
      answer: ({ endpoint }) => {
        if (endpoint.id !== keepCreatorNote.id) return undefined;
        kept += 1;
        return kept === 2 ? listRefusal(1201, '', colleaguesNote) : undefined;
      },
    });
    const { sheet, note } = await open();
    await user.type(note, ' more');
    await user.click(press(sheet, 'Save'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Someone has changed them since, so they stay')).toBeVisible();
  });

  it('show errors at the field, also those of the server', async () => {
    const { user, sent, open } = show('c1', {
      answer: ({ endpoint }) =>
        endpoint.id === keepCreatorNote.id
          ? listRefusal(400, '', { fields: { ownerId: { rule: 'unknown_value', msg: 'Has left the team' } } })
          : undefined,
    });
    const { sheet, note } = await open();
    await user.clear(note);
    await user.click(note);
    await user.paste('a'.repeat(noteLimit + 1));
    await user.click(press(sheet, 'Save'));
    expect(note).toHaveAccessibleDescription(`At most ${noteLimit} characters`);
    expect(sent(keepCreatorNote)).toHaveLength(0);
    await user.clear(note);
    await user.click(press(sheet, 'Save'));
    expect(await within(sheet).findByText('Has left the team')).toBeVisible();
  });

  it('ask for confirmation before unsaved input is closed', async () => {
    const { user, sent, open } = show('c5');
    const { sheet, note } = await open();
    await user.type(note, 'Half a sentence');
    await user.keyboard('{Escape}');
    expect(within(sheet).getByText('Discard unsaved changes?')).toBeVisible();
    await user.click(press(sheet, 'Keep editing'));
    expect(note).toHaveValue('Half a sentence');
    await user.click(press(sheet, 'Cancel'));
    await user.click(press(sheet, 'Discard'));
    expect(sheet).not.toBeInTheDocument();
    expect(sent(keepCreatorNote)).toHaveLength(0);
  });

  it('can be edited although the team’s labels and people failed to load', async () => {
    const { user, sent, open } = show('c5', {
      answer: ({ endpoint }) => (endpoint.id === listTeamLabels.id ? listRefusal(500, '') : undefined),
    });
    const { sheet, note } = await open();
    expect(await within(sheet).findByText(/did not load\. You can still type labels/)).toBeVisible();
    await user.type(note, 'Hello');
    await user.click(press(sheet, 'Save'));
    await waitFor(() => expect(sent(keepCreatorNote)).toHaveLength(1));
  });

  it('can be loaded again after a failure', async () => {
    let times = 0;
    const { user } = show('c5', {
      answer: ({ endpoint }) => {
        if (endpoint.id !== getCreatorNote.id) return undefined;
        times += 1;
        return times <= 2 ? listRefusal(500, '') : undefined;
      },
    });
    await user.click(screen.getByRole('button', { name: /^Notes on/ }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('The notes did not load')).toBeVisible();
    await user.click(press(sheet, 'Try again'));
    expect(await within(sheet).findByRole('textbox', { name: /^Note / })).toHaveValue(noNote.note);
  });
});

describe('notes that a colleague has saved in the meantime', () => {
  it('are shown beside the person’s own version until one is chosen', async () => {
    const { user, sent, open } = show('c1', racedBy(colleaguesNote));
    const { sheet, note } = await open();
    await user.clear(note);
    await user.type(note, 'Mine');
    await user.click(press(sheet, 'Save'));
    const both = await within(sheet).findByRole('region', { name: 'Both versions of “Note”' });
    expect(within(both).getByText('Mine')).toBeVisible();
    expect(within(both).getByText(colleaguesNote.note)).toBeVisible();
    await user.click(press(sheet, 'Save'));
    expect(note).toHaveAccessibleDescription('Choose which one to keep first');
    expect(sent(keepCreatorNote)).toHaveLength(1);
    await user.click(within(both).getByRole('button', { name: 'Keep both' }));
    expect(note).toHaveValue(`${colleaguesNote.note}\n\nMine`);
    await user.click(press(sheet, 'Save'));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(sent(keepCreatorNote).at(-1)).toMatchObject({
      body: { note: `${colleaguesNote.note}\n\nMine`, revision: 4 },
    });
  });

  it('can be kept without another save', async () => {
    const { user, sent, open } = show('c1', racedBy(colleaguesNote));
    const { sheet, note } = await open();
    await user.type(note, ' Mine');
    await user.click(press(sheet, 'Save'));
    await user.click(await within(sheet).findByRole('button', { name: /^Keep theirs/ }));
    expect(note).toHaveValue(colleaguesNote.note);
    await user.click(press(sheet, 'Save'));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(sent(keepCreatorNote)).toHaveLength(1);
  });

  it('are merged with the person’s own version if the changes are independent', async () => {
    const theirs = { ...colleaguesNote, note: storyNotes.c1?.note ?? '' };
    const { user, sent, open } = show('c1', racedBy(theirs));
    const { sheet, note } = await open();
    await user.clear(note);
    await user.type(note, 'Mine');
    await user.click(press(sheet, 'Save'));
    expect(await within(sheet).findByText(/Both changes are combined/)).toBeVisible();
    expect(press(sheet, 'Remove the label “等初稿”')).toBeVisible();
    await user.click(press(sheet, 'Save'));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(sent(keepCreatorNote).at(-1)).toEqual({
      params: { id: 'c1' },
      body: { note: 'Mine', revision: 4 },
    });
  });
});

describe('notes that a colleague saves while they are open', () => {
  it('are updated if there is no input, with a message', async () => {
    const { sent, open, save, user } = show('c1');
    const { sheet, note } = await open();
    await save(colleaguesNote);
    expect(await within(sheet).findByText(/^Alexandria .* has just changed these notes/)).toBeVisible();
    expect(note).toHaveValue(colleaguesNote.note);
    expect(press(sheet, 'Remove the label “等初稿”')).toBeVisible();
    await user.click(press(sheet, 'Save'));
    expect(sheet).not.toBeInTheDocument();
    expect(sent(keepCreatorNote)).toHaveLength(0);
  });

  it('are shown beside the input, which is kept', async () => {
    const { sent, open, save, user } = show('c1');
    const { sheet, note } = await open();
    await user.clear(note);
    await user.type(note, 'Mine');
    await save(colleaguesNote);
    const both = await within(sheet).findByRole('region', { name: 'Both versions of “Note”' });
    expect(note).toHaveValue('Mine');
    expect(within(both).getByText(colleaguesNote.note)).toBeVisible();
    await user.click(within(both).getByRole('button', { name: 'Keep mine' }));
    await user.click(press(sheet, 'Save'));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(sent(keepCreatorNote)).toEqual([{ params: { id: 'c1' }, body: { note: 'Mine', revision: 4 } }]);
  });

  it('notes are not fetched again when the shown revision is up to date', async () => {
    const { sent, open, save } = show('c1');
    await open();
    const before = sent(getCreatorNote).length;
    await save({ ...colleaguesNote, revision: 3 });
    expect(sent(getCreatorNote)).toHaveLength(before);
  });
});

describe('the notes of a creator’s page', () => {
  it('are updated live', async () => {
    const { save } = show('c1');
    const button = screen.getByRole('button', { name: /^Notes(?! on)/ });
    await waitFor(() => expect(button).toHaveTextContent('报价 $620'));
    await save(colleaguesNote);
    await waitFor(() => expect(button).toHaveTextContent('报价改为 $580'));
  });

  it('show their start, and open the same sheet', async () => {
    const { user } = show('c1');
    const button = screen.getByRole('button', { name: /^Notes(?! on)/ });
    await waitFor(() => expect(button).toHaveTextContent('报价 $620'));
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Notes on Sophie Lindqvist' })).toBeVisible();
  });
});
