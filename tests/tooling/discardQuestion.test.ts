import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Dialogs with fields that close without a confirmation, each with the reason. */
const silent: Readonly<Record<string, string>> = {
  'DeletionDialog.tsx': 'it holds a proof alone, and to leave it is the safe way out',
  'ComposeEmailView.tsx': 'the draft is saved as it is written',
  'ResetLinkDialog.tsx': 'its field shows a link and takes no entry',
  'ShownOnce.tsx': 'its field shows a new secret and takes no entry',
  'ReplyBox.tsx': 'the draft of an answer is kept for its conversation',
  'WhyDialog.tsx': 'it asks a question about a link and saves nothing',
  'MissingDialog.tsx': 'it asks a question about a link and saves nothing',
  'PageLinkDialog.tsx': 'its field shows a link and takes no entry',
  'BulkBar.tsx': 'its dialog takes a single day, which is chosen at once',
  'ShareSheet.tsx': 'its fields begin with usual values, and a link is made at once',
};

const window = /<(Dialog|Drawer|Sheet)\b/;
const field =
  /<(Form|Form(?!Failure)[A-Z]\w*|TextField|TextArea|TagsInput|FileDrop|NumberRangeField|DateField|RichText|\w+Fields?)\b/;

it('a dialog with fields asks before it discards input', () => {
  const files = globSync('packages/{sdk,host}/src/**/*.tsx')
    .filter((file) => !/\.(test|stories)\.tsx$|\/(ui|stories)\//.test(file))
    .map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => window.test(text) && field.test(text));
  expect(files.length).toBeGreaterThan(10);
  // The frame of dialogs with a form asks itself.
  const asks = /useDiscardQuestion\(|<FormDialog\b/;
  const unasked = files.filter(({ text }) => !asks.test(text)).map(({ name }) => name);
  expect(unasked.sort()).toEqual(Object.keys(silent).sort());
});
