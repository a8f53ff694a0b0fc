'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import type { CreatorNote, listTeamLabels } from '@reachkit/contract/favourites/notes';
import { forwardRef, type Ref, useEffect, useRef } from 'react';
import type { Read } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { useForwardedNode } from '../../../../ui/assignRef.ts';
import { HeadingScope } from '../../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import type { NotePart } from '../mergeNotes.ts';
import type { Meanwhile } from '../useNoteForm.ts';
import { LabelsField } from './LabelsField.tsx';
import * as css from './Notes.css.ts';
import { NoteText } from './NoteText.tsx';
import { OwnerField } from './OwnerField.tsx';
import type { NoteForm } from './useSaidForm.ts';
import { Versions } from './Versions.tsx';

/** Contact status; `null` if unknown. */
export type NoteContact = 'none' | 'me' | 'team' | null;

/** Props of `NoteEditor`: the form of a creator's notes, and the server's version. */
export interface NoteEditorProps extends RootProps {
  readonly contact: NoteContact;
  readonly form: NoteForm;
  /** The last known server version. */
  readonly base: CreatorNote;
  readonly team: Read<DataOf<typeof listTeamLabels>>;
  readonly textRef: Ref<HTMLTextAreaElement>;
}

/** Note, labels and owner; after a conflict both versions are above the field. */
export const NoteEditor = forwardRef<HTMLDivElement, NoteEditorProps>(function NoteEditor(
  { form, base, team, contact, textRef, className, ...root },
  ref,
) {
  const t = useText(favouritesTexts);
  const { meanwhile, failure } = form;
  const top = useRef<HTMLDivElement>(null);
  useForwardedNode(ref, top);
  // Scrolls to the messages above the fields, also from the end of a long note.
  const theirs = meanwhile?.theirs;
  useEffect(() => {
    if (theirs || failure) top.current?.scrollIntoView?.({ block: 'start' });
  }, [theirs, failure]);
  const people = team.data?.people ?? null;
  const nameOf = (id: string) =>
    [...(people ?? []), base.owner, meanwhile?.before.owner].find((one) => one?.id === id)?.nickName ?? id;
  const versions = (part: NotePart) =>
    meanwhile?.disputed.includes(part) && (
      <Versions part={part} form={form} meanwhile={meanwhile} nameOf={nameOf} />
    );
  return (
    <HeadingScope first={3}>
      <div {...rootAttributes(root)} ref={top} className={cx('rk-note-editor', css.form, className)}>
        {meanwhile && (
          <Notice tone={meanwhile.isFollowed ? 'info' : 'warning'}>
            {t(meaning(meanwhile), { name: meanwhile.theirs.by ?? t('notes.colleague') })}
          </Notice>
        )}
        {failure && <FailureNotice failure={failure} />}
        {versions('note')}
        <NoteText form={form} textRef={textRef} />
        {versions('labels')}
        <LabelsField form={form} known={team.data?.labels.map(({ label }) => label) ?? []} />
        {versions('ownerId')}
        <OwnerField form={form} people={people} owner={base.owner} isLoading={team.isLoading} />
        {team.error && <Notice>{t('notes.suggestionsFailed')}</Notice>}
        <Facts note={base} contact={contact} />
      </div>
    </HeadingScope>
  );
});

function meaning({ disputed, isFollowed }: Meanwhile) {
  if (disputed.length > 0) return 'notes.changed';
  return isFollowed ? 'notes.followed' : 'notes.merged';
}

interface FactsProps {
  readonly contact: NoteContact;
  readonly note: CreatorNote;
}

/** Read-only facts: contact status, and the last editor of the notes. */
function Facts({ note, contact }: FactsProps) {
  const t = useText(favouritesTexts);
  const { dateTime } = useFormats();
  return (
    <div className={css.facts}>
      {contact !== null && (
        <bdi>
          {t('notes.contact')} <span className={css.fact}>{t(`page.contacted.${contact}`)}</span>
        </bdi>
      )}
      {note.at !== null && (
        <bdi>
          {note.by === null
            ? t('notes.lastByGone', { time: dateTime(note.at) })
            : t('notes.lastBy', { name: note.by, time: dateTime(note.at) })}
        </bdi>
      )}
      <bdi>{t('notes.team')}</bdi>
    </div>
  );
}
