import type { CreatorNote } from '@reachkit/contract/favourites/notes';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage, type Step, typeInto } from '../../../../.ladle/PlayedStage.tsx';
import { favouritesEn } from '../locales/en.ts';
import { favouritesZh } from '../locales/zh.ts';
import { listRefusal, storyNow } from '../stories/lists.ts';
import {
  colleaguesNote,
  longLabels,
  longNote,
  type NotesWorldOptions,
  noNote,
  notedRows,
  notesWorld,
  storyNotes,
  typedNote,
} from '../stories/notes.ts';
import { NotesButton } from './NotesButton.tsx';
import { NotesCell } from './NotesCell.tsx';

export default { title: 'favourites/Notes' };

/** A step, or what a colleague saves once the sheet is open. */
type NoteStep = Step | { readonly save: CreatorNote };

interface StageProps {
  readonly world?: NotesWorldOptions;
  /** Steps that run in sequence, each as soon as possible. */
  readonly steps?: readonly NoteStep[];
  readonly creatorId?: string;
  readonly isPhone?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
  readonly children?: ReactNode;
}

const nowhere = () => {};
const text = '.rk-creator-notes-sheet textarea';

function Stage({ world, steps = [], creatorId = 'c1', isPhone, locale, look, children }: StageProps) {
  const [{ client, save: saveAsColleague }] = useState(() => notesWorld(world));
  const played = steps.map((step): Step => {
    if (typeof step !== 'object') return step;
    return () => {
      if (!document.querySelector(text)) return false;
      saveAsColleague(creatorId, step.save);
      return true;
    };
  });
  const creator = notedRows(5, world?.notes).find(({ id }) => id === creatorId);
  return (
    <PlayedStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      locale={locale}
      appearance={look}
      steps={played}
      place={isPhone ? 'phone' : 'room'}
    >
      {children ?? (creator && <NotesCell favouriteId="1" creator={creator} />)}
    </PlayedStage>
  );
}

const opener = '[aria-haspopup="dialog"]';
const typed = () => typeInto(text, typedNote);
const label = '.rk-creator-notes-sheet .rk-tags-input input';
const save = '.rk-creator-notes-sheet [data-variant="primary"]';

/** A colleague saves first; the request conflicts with their version. */
const raced: NotesWorldOptions = {
  answer: ({ endpoint }) =>
    endpoint.id === 'keepCreatorNote' ? listRefusal(1201, '', colleaguesNote) : undefined,
};

export const Cells = () => (
  <Stage>
    {notedRows(5).map((creator) => (
      <NotesCell key={creator.id} favouriteId="1" creator={creator} />
    ))}
  </Stage>
);
export const Opened = () => <Stage steps={[opener]} />;
export const OpenedEnglishDark = () => (
  <Stage steps={[opener]} creatorId="c3" locale="en" look={{ scheme: 'dark' }} />
);
export const OpenedRightToLeft = () => (
  <Stage steps={[opener]} creatorId="c3" locale="en" look={{ direction: 'rtl' }} />
);
export const Nothing = () => <Stage steps={[opener]} creatorId="c5" />;
export const Raced = () => <Stage world={raced} steps={[opener, typed, save, '.rk-notice']} />;
export const RacedUnchosen = () => (
  <Stage world={raced} steps={[opener, typed, save, '.rk-notice', save]} locale="en" />
);
export const GoingTogether = () => (
  <Stage
    world={{
      answer: ({ endpoint }) =>
        endpoint.id === 'keepCreatorNote'
          ? listRefusal(1201, '', { ...colleaguesNote, note: storyNotes.c1?.note ?? '' })
          : undefined,
    }}
    steps={[opener, typed, save, '.rk-notice']}
  />
);
export const SavedByAColleague = () => (
  <Stage steps={[opener, { save: colleaguesNote }, '.rk-notice']}>
    <NotesButton creatorId="c1" name="Sophie Lindqvist" />
  </Stage>
);
export const TooLong = () => <Stage steps={[opener, () => typeInto(text, longNote), save]} />;
export const Refused = () => (
  <Stage
    world={{
      answer: ({ endpoint }) => (endpoint.id === 'keepCreatorNote' ? listRefusal(500, '') : undefined),
    }}
    steps={[opener, typed, save]}
  />
);
export const Leaving = () => (
  <Stage
    steps={[opener, typed, '.rk-creator-notes-sheet header button, .rk-creator-notes-sheet .rk-icon-button']}
  />
);
export const ManyLabels = () => (
  <Stage
    world={{
      notes: {
        c1: {
          ...noNote,
          labels: longLabels,
        },
      },
    }}
    steps={[opener, label]}
  />
);
export const Loading = () => <Stage steps={[opener]} world={{ answer: () => new Promise(nowhere) }} />;
export const Failed = () => <Stage steps={[opener]} world={{ answer: () => listRefusal(500, '') }} />;
export const WithoutTeam = () => (
  <Stage
    steps={[opener]}
    world={{
      answer: ({ endpoint }) => (endpoint.id === 'listTeamLabels' ? listRefusal(500, '') : undefined),
    }}
  />
);
export const Phone = () => <Stage isPhone steps={[opener]} />;
export const OnACreatorsPage = () => (
  <Stage>
    <NotesButton creatorId="c1" name="Sophie Lindqvist" />
    <NotesButton creatorId="c5" name="Maria Fernanda dos Santos Albuquerque" />
  </Stage>
);
