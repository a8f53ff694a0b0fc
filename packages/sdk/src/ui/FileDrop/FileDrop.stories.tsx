import { useState } from 'react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

export default { title: 'ui/FileDrop' };

const megabytes = (bytes: number) => (bytes < 10_000 ? `${bytes} B` : `${(bytes / 1_000_000).toFixed(2)} MB`);
const file = (name: string, size: number) => new File(['x'.repeat(size)], name, { lastModified: size });

function Files({ start, ...rest }: { readonly start: readonly File[] } & Partial<FileDropProps>) {
  const words = useFormWords();
  const [files, setFiles] = useState(start);
  return (
    <FileDrop
      label={words.attachments}
      note={words.fileNote}
      accept="application/pdf,.pdf,image/*"
      maxBytes={10_000_000}
      maxFiles={3}
      files={files}
      onFilesChange={setFiles}
      labels={{
        prompt: words.filePrompt,
        drop: words.fileDrop,
        list: words.fileList,
        remove: words.removeFile,
        refused: { type: words.wrongType, size: words.tooLarge, count: words.tooMany },
        size: megabytes,
      }}
      {...rest}
    />
  );
}

export function Attachments() {
  const words = useFormWords();
  return (
    <>
      <Row isColumn>
        <Files start={[]} />
      </Row>
      <Row isColumn>
        <Files
          start={[file('lookbook-2026.pdf', 284_000), file('cover.png', 12_000)]}
          error={words.tooLarge('film.mov')}
        />
      </Row>
    </>
  );
}

export function UglyFiles() {
  return (
    <Row isNarrow isColumn>
      <Files start={[file('Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik.pdf', 99)]} />
      <Files start={[file('نور.pdf', 99)]} isDisabled />
    </Row>
  );
}
