'use client';
import { isOfKind } from '@reachkit/contract';
import type { KeyboardEvent } from 'react';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { filterDefinitions } from '../filters.ts';
import { AudienceEditor } from './AudienceEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { CodesEditor } from './CodesEditor.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { DaysEditor } from './DaysEditor.tsx';
import { ExcludeEditor } from './ExcludeEditor.tsx';
import type { EditorProps } from './editorProps.ts';
import * as css from './FilterForm.css.ts';
import { QualityEditor } from './QualityEditor.tsx';
import { RangeEditor } from './RangeEditor.tsx';
import { TextEditor } from './TextEditor.tsx';
import { WordsEditor } from './WordsEditor.tsx';

/** The editor of any kind of filter, with the choice whether unknown values match. */
export function FilterForm(props: EditorProps) {
  const { open, editor, texts, formats } = props;
  const { t } = texts;
  const { unknown, facets } = filterDefinitions[open.key];
  const [facetName] = facets;
  const unknownCount = facetName && open.facets[facetName]?.unknown;
  return (
    <div className={css.form} onKeyDownCapture={keepEnter}>
      <EditorOf {...props} />
      {unknown !== null && (
        <div className={css.unknown}>
          <Checkbox
            label={t('filters.unknownToo', { filter: texts.name(open.key) })}
            detail={unknownCount === undefined ? undefined : formats.exact(unknownCount)}
            isChecked={open.draft.admitsUnknown}
            onCheckedChange={editor.setAdmitsUnknown}
          />
        </div>
      )}
    </div>
  );
}

/** Enter applies and returns the focus to the chip, which must not treat the same Enter as a click. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function EditorOf(props: EditorProps) {
  const { key } = props.open;
  if (isOfKind(key, 'range')) return <RangeEditor {...props} field={key} />;
  if (isOfKind(key, 'days')) return <DaysEditor {...props} field={key} />;
  if (isOfKind(key, 'choice')) return <ChoiceEditor {...props} field={key} />;
  if (isOfKind(key, 'text')) return <TextEditor {...props} field={key} />;
  if (isOfKind(key, 'content')) return <ContentEditor {...props} field={key} />;
  if (isOfKind(key, 'audience')) return <AudienceEditor {...props} field={key} />;
  if (isOfKind(key, 'words')) return <WordsEditor {...props} />;
  if (key === 'quality') return <QualityEditor {...props} />;
  if (key === 'exclude') return <ExcludeEditor {...props} />;
  return <CodesEditor {...props} field={key} />;
}
