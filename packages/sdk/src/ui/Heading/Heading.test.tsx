import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Heading, type HeadingLevel, HeadingScope } from './Heading.tsx';

const levelOf = (name: string) => screen.getByRole('heading', { name }).tagName;

describe('the level of a heading', () => {
  it.each<readonly [wanted: HeadingLevel | undefined, first: HeadingLevel, drawn: readonly string[]]>([
    [undefined, 1, ['H1', 'H2', 'H4']],
    [undefined, 2, ['H1', 'H2', 'H4']],
    [3, 1, ['H3', 'H4', 'H6']],
    [3, 2, ['H3', 'H3', 'H5']],
    [5, 1, ['H5', 'H6', 'H6']],
  ])('headingLevel %s with a first level of %s results in %j', (headingLevel, first, drawn) => {
    render(
      <TestProvider headingLevel={headingLevel}>
        <HeadingScope first={first}>
          <Heading level={1}>title</Heading>
          <HeadingScope first={4}>
            <Heading level={2}>section</Heading>
            <Heading level={4}>part</Heading>
          </HeadingScope>
        </HeadingScope>
      </TestProvider>,
    );
    expect(['title', 'section', 'part'].map(levelOf)).toEqual(drawn);
  });

  it('is that of the nearest provider that sets it, and restarts in a dialog', () => {
    render(
      <TestProvider headingLevel={2}>
        <TestProvider>
          <Heading level={1}>title</Heading>
          <TestProvider headingLevel={4}>
            <Dialog isOpen title="question" onOpenChange={() => {}}>
              <Heading level={3}>part</Heading>
            </Dialog>
          </TestProvider>
        </TestProvider>
      </TestProvider>,
    );
    const named = (name: string) => screen.getByRole('heading', { name, hidden: true }).tagName;
    expect(['title', 'question', 'part'].map(named)).toEqual(['H2', 'H4', 'H5']);
  });
});
