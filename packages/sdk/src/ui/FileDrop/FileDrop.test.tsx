import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isAccepted } from './acceptFiles.ts';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

const file = (name: string, type: string, size = 3) => new File(['x'.repeat(size)], name, { type });
const pdf = file('deck.pdf', 'application/pdf');
const film = file('film.mov', 'video/quicktime');
const large = file('large.pdf', 'application/pdf', 200);

function Files(props: Partial<FileDropProps>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileDrop
      label="Attachments"
      files={files}
      accept=".pdf,image/*"
      maxBytes={100}
      maxFiles={2}
      labels={{
        prompt: 'Choose or drop',
        drop: 'Let go',
        list: 'Chosen',
        remove: (name) => `Remove ${name}`,
        refused: {
          type: (name) => `${name}: wrong kind`,
          size: (name) => `${name}: too large`,
          count: (name) => `${name}: too many`,
        },
        size: (bytes) => `${bytes} B`,
      }}
      {...props}
      onFilesChange={(next, info) => {
        setFiles(next);
        props.onFilesChange?.(next, info);
      }}
    />
  );
}

const input = () => screen.getByLabelText(/Attachments/);
const drop = (files: readonly File[]) =>
  fireEvent.drop(screen.getByText('Choose or drop'), { dataTransfer: { files } });

describe('FileDrop', () => {
  it('is a file input for the keyboard, and lists the chosen files with their size', async () => {
    const user = userEvent.setup();
    render(<Files />);
    await user.tab();
    expect(input()).toHaveFocus();
    await user.upload(input(), pdf);
    expect(screen.getByRole('list', { name: 'Chosen' })).toHaveTextContent('deck.pdf3 B');
    await user.click(screen.getByRole('button', { name: 'Remove deck.pdf' }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(input()).toHaveFocus();
  });

  it('accepts dropped files, and states why each other file was rejected', () => {
    const onFilesChange = vi.fn();
    render(<Files onFilesChange={onFilesChange} />);
    drop([pdf, film, large, file('a.png', 'image/png'), file('b.png', 'image/png')]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'film.mov: wrong kindlarge.pdf: too largeb.png: too many',
    );
    expect(
      onFilesChange.mock.lastCall?.[1].refused.map(({ problem }: { problem: string }) => problem),
    ).toEqual(['type', 'size', 'count']);
    expect(input()).toBeInvalid();
  });

  it('does not read file contents', () => {
    const spies = (['text', 'arrayBuffer', 'stream', 'slice'] as const).map((way) => {
      const spy = vi.fn();
      Object.defineProperty(pdf, way, { value: spy, configurable: true });
      return spy;
    });
    render(<Files />);
    drop([pdf]);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('keeps the browser from opening dropped files, also while disabled', () => {
    render(<Files isDisabled />);
    const area = screen.getByText('Choose or drop');
    const event = createEvent.drop(area, { dataTransfer: { files: [pdf] } });
    fireEvent(area, event);
    expect(event.defaultPrevented).toBe(true);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('replaces a single file, but keeps it if the new one is rejected', () => {
    render(<Files maxFiles={1} />);
    drop([pdf]);
    drop([file('new.pdf', 'application/pdf')]);
    expect(screen.getByRole('listitem')).toHaveTextContent('new.pdf');
    drop([film]);
    expect(screen.getByRole('listitem')).toHaveTextContent('new.pdf');
  });

  it.each([
    ['A.PDF', '', '.pdf', true],
    ['a.png', 'image/png', 'image/*', true],
    ['a.png', 'image/png', '.pdf, application/pdf', false],
    ['a', 'text/csv', 'text/csv', true],
    ['a', '', '', true],
  ])('file %s of type "%s", accepted types "%s": %s', (name, type, accept, answer) => {
    expect(isAccepted({ name, type }, accept)).toBe(answer);
  });
});
