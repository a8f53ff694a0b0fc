import { useState } from 'react';
import { withControls } from '../../../.ladle/withControls.tsx';
import { useWords } from '../../../.ladle/words.ts';
import { Button } from '../Button/Button.tsx';
import { Row } from '../storyParts.tsx';
import { NumberRangeField } from './NumberRangeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export default { title: 'ui/Field' };

export function Fields() {
  const words = useWords();
  const [range, setRange] = useState({ min: '50K', max: '' });
  return (
    <Row isColumn>
      <TextField label={words.listName} defaultValue={words.listValue} help={words.deleteText} />
      <TextField
        label={words.link}
        defaultValue="shop.example/box"
        dir="ltr"
        error={words.linkError}
        isRequired
      />
      <PasswordField label={words.password} labels={{ show: words.show, hide: words.hide }} />
      <NumberRangeField
        label={words.followers}
        hint={words.emptyMeansAny}
        minLabel={words.least}
        maxLabel={words.most}
        maxPlaceholder={words.unlimited}
        value={range}
        onValueChange={setRange}
        error={range.max !== '' && range.max < range.min ? words.linkError : undefined}
      />
      <TextField label={words.listName} defaultValue={words.listValue} isDisabled />
    </Row>
  );
}

export function Searching() {
  const words = useWords();
  const [value, setValue] = useState(words.sentence);
  return (
    <SearchField
      label={words.search}
      clearLabel={words.clear}
      size="hero"
      value={value}
      onValueChange={setValue}
      note={words.understood}
      suggestionsLabel={words.search}
      suggestions={words.regions.map((label, index) => ({ id: String(index), label, detail: index * 312 }))}
      onSuggestionSelect={({ label }) => setValue(label)}
      end={<Button variant="primary">{words.search}</Button>}
    />
  );
}

export function UglyFields() {
  return (
    <Row isNarrow isColumn>
      <TextField
        label="Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik"
        defaultValue="averyveryveryverylongvaluewithoutanyspaceinit"
        error="https://example.invalid/an/address/without/any/space/that/does/not/fit/anywhere"
      />
      <TextField label="A label that goes on for much longer than its field is wide" hint="and a hint" />
    </Row>
  );
}

const textField: TextFieldProps = {
  label: 'List name',
  help: 'Your team sees it.',
  error: '',
  placeholder: 'Autumn',
  isRequired: false,
  isDisabled: false,
  isReadOnly: false,
};

export const Controls = withControls(textField, {}, ({ error, ...props }) => (
  <TextField {...props} error={error === '' ? undefined : error} />
));
