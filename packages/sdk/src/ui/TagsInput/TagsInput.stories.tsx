import { useState } from 'react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { TagsInput, type TagsInputProps } from './TagsInput.tsx';

export default { title: 'ui/TagsInput' };

function Tags({
  start,
  ...rest
}: { readonly start: readonly string[]; readonly label: string } & Partial<TagsInputProps>) {
  const words = useFormWords();
  const [values, setValues] = useState(start);
  return (
    <TagsInput
      values={values}
      onValuesChange={setValues}
      labels={{
        list: `${rest.label}: ${words.ccList}`,
        remove: words.removeTag,
        added: words.addedTags,
        removed: words.removedTag,
        full: words.fullTags,
      }}
      {...rest}
    />
  );
}

export function Addresses() {
  const words = useFormWords();
  const errorOf = (tag: string) => (/^\S+@\S+\.\S+$/.test(tag) ? undefined : words.ccError);
  return (
    <Row isColumn>
      <Tags label={words.keywords} start={words.keywordValues} />
      <Tags
        label={words.cc}
        start={['bd@shop.example', 'hello@shop', 'team@shop.example']}
        help={words.ccHelp}
        errorOf={errorOf}
        max={5}
        dir="ltr"
      />
      <Tags label={words.followers} start={[]} placeholder={words.ccHelp} />
    </Row>
  );
}

export function UglyTags() {
  const words = useFormWords();
  return (
    <Row isNarrow isColumn>
      <Tags
        label={words.keywords}
        start={['Donaudampfschifffahrtsgesellschaftskapitänsmütze', 'x', 'نور العبيدي']}
        max={3}
      />
      <Tags label={words.cc} start={words.keywordValues} isDisabled />
    </Row>
  );
}
