import type { CreatorNote } from '@reachkit/contract/favourites';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
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
import * as css from '../stories/stage.css.ts';
import { NotesButton } from './NotesButton.tsx';
import { NotesCell } from './NotesCell.tsx';

export default { title: 'favourites/Notes' };

/** Presses what is there, writes into it, or lets a colleague save once it is there. */
type Step =
  | string
  | { readonly into: string; readonly write: string }
  | { readonly beside: string; readonly save: CreatorNote };

interface StageProps {
  readonly world?: NotesWorldOptions;
  /** One after the other, each once it is there. */
  readonly steps?: readonly Step[];
  readonly creatorId?: string;
  readonly isPhone?: boolean;
  readonly locale?: 'zh' | 'en';
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
  readonly children?: ReactNode;
}

const nowhere = () => {};
const none: readonly Step[] = [];

/** As a person who types: with the event that React listens to. */
function write(field: Element, text: string) {
  const isArea = field instanceof HTMLTextAreaElement;
  const set = Object.getOwnPropertyDescriptor(
    isArea ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
    'value',
  )?.set;
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function Stage({ world, steps = none, creatorId = 'c1', isPhone, locale, look, children }: StageProps) {
  const [{ client, save: saveAsColleague }] = useState(() => notesWorld(world));
  const left = useRef([...steps]);
  // Story tests wait for the story's last step.
  const [isActing, setActing] = useState(steps.length > 0);
  useEffect(() => {
    const timer = setInterval(() => {
      const [next] = left.current;
      if (next === undefined) {
        setActing(false);
        return clearInterval(timer);
      }
      const place = typeof next === 'string' ? next : 'into' in next ? next.into : next.beside;
      const control = document.querySelector<HTMLElement>(place);
      if (!control) return;
      left.current.shift();
      if (typeof next === 'string') control.click();
      else if ('into' in next) write(control, next.write);
      else saveAsColleague(creatorId, next.save);
    }, 150);
    return () => clearInterval(timer);
  }, [creatorId, saveAsColleague]);
  const creator = notedRows(5, world?.notes).find(({ id }) => id === creatorId);
  return (
    <FeatureStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      locale={locale}
      appearance={look}
    >
      <div data-story-acting={isActing ? '' : undefined} className={isPhone ? css.phone : css.room}>
        {children ?? (creator && <NotesCell favouriteId="1" creator={creator} />)}
      </div>
    </FeatureStage>
  );
}

const opener = '[aria-haspopup="dialog"]';
const text = '.rk-creator-notes-sheet textarea';
const label = '.rk-creator-notes-sheet .rk-tags-input input';
const save = '.rk-creator-notes-sheet [data-variant="primary"]';

/** A colleague saves first; what is sent meets their version. */
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
export const Raced = () => (
  <Stage world={raced} steps={[opener, { into: text, write: typedNote }, save, '.rk-notice']} />
);
export const RacedUnchosen = () => (
  <Stage
    world={raced}
    steps={[opener, { into: text, write: typedNote }, save, '.rk-notice', save]}
    locale="en"
  />
);
export const GoingTogether = () => (
  <Stage
    world={{
      answer: ({ endpoint }) =>
        endpoint.id === 'keepCreatorNote'
          ? listRefusal(1201, '', { ...colleaguesNote, note: storyNotes.c1?.note ?? '' })
          : undefined,
    }}
    steps={[opener, { into: text, write: typedNote }, save, '.rk-notice']}
  />
);
export const SavedByAColleague = () => (
  <Stage steps={[opener, { beside: text, save: colleaguesNote }, '.rk-notice']}>
    <NotesButton creatorId="c1" name="Sophie Lindqvist" />
  </Stage>
);
export const TooLong = () => <Stage steps={[opener, { into: text, write: longNote }, save]} />;
export const Refused = () => (
  <Stage
    world={{
      answer: ({ endpoint }) => (endpoint.id === 'keepCreatorNote' ? listRefusal(500, '') : undefined),
    }}
    steps={[opener, { into: text, write: typedNote }, save]}
  />
);
export const Leaving = () => (
  <Stage
    steps={[
      opener,
      { into: text, write: typedNote },
      '.rk-creator-notes-sheet header button, .rk-creator-notes-sheet .rk-icon-button',
    ]}
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
