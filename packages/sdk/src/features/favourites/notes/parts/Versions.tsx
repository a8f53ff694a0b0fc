'use client';
import { useId } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { fieldsOf, type NoteFields, type NotePart } from '../mergeNotes.ts';
import type { Meanwhile } from '../useNoteForm.ts';
import * as css from './Notes.css.ts';
import type { NoteForm } from './useSaidForm.ts';

interface VersionsProps {
  readonly part: NotePart;
  readonly form: NoteForm;
  readonly meanwhile: Meanwhile;
  readonly nameOf: (ownerId: string) => string;
}

/** The person's own and a colleague's version of a field: the person chooses one or, for the note, both. */
export function Versions({ part, form, meanwhile, nameOf }: VersionsProps) {
  const t = useText(favouritesTexts);
  const titleId = useId();
  const { mine, theirs } = meanwhile;
  const colleague = theirs.by ?? t('notes.colleague');
  const other = fieldsOf(theirs);
  const take = ({ [part]: value }: NoteFields) => form.set(part, { [part]: value });
  const shown = (fields: NoteFields) =>
    part === 'ownerId'
      ? fields.ownerId === null
        ? t('notes.noOwner')
        : nameOf(fields.ownerId)
      : part === 'labels'
        ? fields.labels.join(' · ')
        : fields.note;
  return (
    <section aria-labelledby={titleId}>
      <Heading level={3} id={titleId} className="rk-hidden">
        {t('notes.versions', { part: t(`notes.${part === 'ownerId' ? 'owner' : part}`) })}
      </Heading>
      <div className={css.versions}>
        <Version
          head={t('notes.mine')}
          text={shown(mine)}
          action={t('notes.keepMine')}
          onTake={() => take(mine)}
        />
        <Version
          head={t('notes.theirs', { name: colleague })}
          text={shown(other)}
          action={t('notes.keepTheirs')}
          onTake={() => take(other)}
        />
      </div>
      {part === 'note' && (
        <Button
          size="small"
          className={css.both}
          onClick={() => form.set('note', { note: `${other.note.trimEnd()}\n\n${mine.note}` })}
        >
          {t('notes.keepBoth')}
        </Button>
      )}
    </section>
  );
}

interface VersionProps {
  readonly head: string;
  readonly text: string;
  readonly action: string;
  readonly onTake: () => void;
}

function Version({ head, text, action, onTake }: VersionProps) {
  const t = useText(favouritesTexts);
  return (
    <div className={css.version}>
      <p className={css.versionHead}>{head}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <p className={css.versionText} tabIndex={0}>
        {text.trim() === '' ? t('notes.empty') : text}
      </p>
      <Button size="small" onClick={onTake}>
        {action}
      </Button>
    </div>
  );
}
