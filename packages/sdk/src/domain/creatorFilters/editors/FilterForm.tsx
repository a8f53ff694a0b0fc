'use client';
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

/** The editor of one filter, whatever its kind, and whether unknown values pass. */
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

/** Enter applies and gives the focus back to the chip, which must not take the same Enter for a click. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function EditorOf(props: EditorProps) {
  const { key } = props.open;
  switch (key) {
    case 'region':
    case 'language':
    case 'tags':
      return <CodesEditor {...props} field={key} />;
    case 'followerCount':
    case 'avg_plays':
    case 'avg_intrate':
    case 'follower_plays':
    case 'median_plays':
    case 'avg_likes':
    case 'avg_comments':
    case 'growth':
    case 'growth_90d':
    case 'posts_per_week':
    case 'price':
    case 'cpm':
    case 'ad_share':
      return <RangeEditor {...props} field={key} />;
    case 'sendVideoDate':
    case 'updatedDate':
      return <DaysEditor {...props} field={key} />;
    case 'haveEmail':
    case 'email_verified':
    case 'have_whatsapp':
    case 'have_shop':
      return <ChoiceEditor {...props} field={key} />;
    case 'quality':
      return <QualityEditor {...props} />;
    case 'user_name':
    case 'description':
      return <TextEditor {...props} field={key} />;
    case 'words':
      return <WordsEditor {...props} />;
    case 'brands':
    case 'hashtags':
    case 'mentions':
      return <ContentEditor {...props} field={key} />;
    case 'exclude':
      return <ExcludeEditor {...props} />;
    case 'audience_region':
    case 'audience_language':
    case 'audience_age':
    case 'audience_gender':
      return <AudienceEditor {...props} field={key} />;
  }
}
