import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { formEn } from '../../../core/form/locales/en.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { signedInAreas } from '../../../testing/signedInAreas.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { collaborationEn } from '../locales/en.ts';
import { storyNavigation, storyNow } from '../stories/CollaborationStage.tsx';
import { type CollaborationWorldOptions, collaborationWorld } from '../stories/collaborationWorld.ts';

interface Options extends CollaborationWorldOptions {
  readonly isOwner?: boolean;
  readonly handlers?: readonly MockHandler[];
}

/** Renders components of collaboration in English, for a team with the stories' promotions and collaborations. */
export function show(children: ReactNode, options: Options = {}) {
  const { isOwner = true, handlers = [], ...rest } = options;
  const world = collaborationWorld(rest);
  const client = createMockClient([...world.handlers, ...handlers]);
  const areas = signedInAreas(isOwner);
  const { container } = render(
    <TestProvider
      client={client}
      areas={areas}
      locale="en"
      messages={[formEn, collaborationEn]}
      navigation={storyNavigation}
      now={() => storyNow}
    >
      {children}
    </TestProvider>,
  );
  return { world, client, areas, container, user: userEvent.setup() };
}
