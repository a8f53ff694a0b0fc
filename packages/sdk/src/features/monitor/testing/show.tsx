import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { formEn } from '../../../core/form/locales/en.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { signedInAreas } from '../../../testing/signedInAreas.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { monitorEn } from '../locales/en.ts';
import { storyLinks } from '../stories/data.ts';
import { storyNavigation } from '../stories/MonitorStage.tsx';
import { type MonitorWorldOptions, monitorWorld } from '../stories/monitorWorld.ts';

interface Options extends MonitorWorldOptions {
  readonly isOwner?: boolean;
  readonly handlers?: readonly MockHandler[];
}

/** Renders components of the monitor in English, for a team with the stories' projects and posts. */
export function show(children: ReactNode, options: Options = {}) {
  const { isOwner = false, handlers = [], links = storyLinks, ...rest } = options;
  const world = monitorWorld({ links, ...rest });
  const client = createMockClient([...world.handlers, ...handlers]);
  const areas = signedInAreas(isOwner);
  render(
    <TestProvider
      client={client}
      areas={areas}
      locale="en"
      messages={[formEn, monitorEn]}
      navigation={storyNavigation}
    >
      {children}
    </TestProvider>,
  );
  return { world, client, areas, user: userEvent.setup() };
}
