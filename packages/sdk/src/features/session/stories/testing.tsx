import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Navigation } from '../../../core/navigation/target.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { everyPage, goodServer, sessionMessages } from './world.tsx';

export interface ShowOptions {
  /** Handlers that override those of the default server. */
  readonly handlers?: readonly MockHandler[];
  readonly navigation?: Navigation | undefined;
}

/** Renders a screen in English with the default server, in a host that has all pages. */
export function show(screen: ReactNode, { handlers = [], navigation = everyPage }: ShowOptions = {}) {
  const client = createMockClient([...goodServer, ...handlers]);
  const page = (shown: ReactNode) => (
    <TestProvider locale="en" client={client} messages={sessionMessages} navigation={navigation}>
      {shown}
    </TestProvider>
  );
  const { rerender } = render(page(screen));
  return { client, redraw: (next: ReactNode) => rerender(page(next)) };
}

/** Fills in fields of a form by label, in order. */
export async function fill(field: (label: string) => HTMLElement, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
}
