import { useState } from 'react';
import { useRichTextWords } from '../../../.ladle/richTextWords.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

export default { title: 'ui/RichText' };

export function Writing() {
  const words = useRichTextWords();
  const [html, setHtml] = useState(words.html);
  return (
    <>
      <RichTextEditor
        label={words.body}
        help={words.help}
        value={html}
        onValueChange={setHtml}
        variables={words.variables}
        maxLength={2000}
        labels={words.labels}
      />
      <output hidden data-html={html} />
    </>
  );
}

export function Empty() {
  const { body, placeholder, labels } = useRichTextWords();
  return <RichTextEditor label={body} placeholder={placeholder} labels={labels} maxLength={500} isRequired />;
}

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik';
const ugly = `<h3>${word.repeat(4)}</h3><p>${'averylongwordwithoutanyspace'.repeat(9)}</p><p>مرحبا بك في مجموعة الصناديق</p><p><span data-variable="reply_deadline_in_the_time_zone_of_the_influencer">x</span></p><ol>${'<li><p>1</p></li>'.repeat(12)}</ol>`;

export function Ugly() {
  const words = useRichTextWords();
  const { body, tooShort, labels, variables } = words;
  return (
    <RichTextEditor
      label={body}
      defaultValue={ugly}
      error={tooShort}
      maxLength={100}
      variables={variables}
      labels={labels}
    />
  );
}

export function Disabled() {
  const { body, html, labels, variables } = useRichTextWords();
  return <RichTextEditor label={body} defaultValue={html} labels={labels} variables={variables} isDisabled />;
}
