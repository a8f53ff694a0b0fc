'use client';
import { labelLimit, labelsMost } from '@reachkit/contract/favourites/notes';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { TagsInput } from '../../../../ui/TagsInput/TagsInput.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Notes.css.ts';
import type { NoteForm } from './useSaidForm.ts';

interface LabelsFieldProps {
  readonly form: NoteForm;
  /** Labels of the team, the most used first. */
  readonly known: readonly string[];
}

/** Labels: typed, or chosen from those of the team. */
export function LabelsField({ form, known }: LabelsFieldProps) {
  const t = useText(favouritesTexts);
  const { labels } = form.fields;
  const set = (next: readonly string[]) => form.set('labels', { labels: next });
  return (
    <>
      <TagsInput
        label={t('notes.labels')}
        help={t('notes.labelsHelp', { most: labelsMost, limit: labelLimit })}
        placeholder={t('notes.labelsPlaceholder')}
        dir="auto"
        max={labelsMost}
        values={labels}
        error={form.faults.labels}
        errorOf={(label) =>
          label.length > labelLimit ? t('form.tooLong', { limit: labelLimit }) : undefined
        }
        onValuesChange={set}
        labels={{
          list: t('notes.labelsList'),
          remove: (label) => t('notes.labelRemove', { label }),
          added: (added) => t('notes.labelAdded', { labels: added.join(' ') }),
          removed: (label) => t('notes.labelRemoved', { label }),
          full: (most) => t('notes.labelsFull', { most }),
        }}
      />
      {labels.length < labelsMost && (
        <Suggestions
          labels={known.filter((label) => !labels.includes(label))}
          onAdd={(label) => set([...labels, label])}
        />
      )}
    </>
  );
}

/** Max labels shown before the button for all. */
const shownAtFirst = 8;

interface SuggestionsProps {
  readonly labels: readonly string[];
  readonly onAdd: (label: string) => void;
}

function Suggestions({ labels, onAdd }: SuggestionsProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const titleId = useId();
  const [isAll, setAll] = useState(false);
  if (labels.length === 0) return null;
  const shown = isAll ? labels : labels.slice(0, shownAtFirst);
  return (
    <div>
      <p id={titleId} className={css.suggestionTitle}>
        {t('notes.suggestions')}
      </p>
      <ul className={css.suggestions} aria-labelledby={titleId}>
        {shown.map((label) => (
          <li key={label}>
            <button type="button" className={css.suggestion} title={label} onClick={() => onAdd(label)}>
              <Plus size={12} aria-hidden="true" className={css.icon} />
              <bdi className={css.suggestionWord}>{label}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < labels.length && (
        <Button variant="link" size="small" onClick={() => setAll(true)}>
          {t('notes.suggestionsMore', { shown: exact(labels.length) })}
        </Button>
      )}
    </div>
  );
}
