import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { formEn } from '../../../core/form/locales/en.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { signedInAreas } from '../../../testing/signedInAreas.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { shortlinksEn } from '../locales/en.ts';
import { archivedShortLink, storyShortLinks } from '../stories/shortLink.ts';
import { shortLinkActions } from '../stories/shortLinkActions.ts';
import { type ShortLinkWorldOptions, shortLinkWorld } from '../stories/shortLinkWorld.ts';

interface Options extends ShortLinkWorldOptions {
  readonly isOwner?: boolean;
  readonly handlers?: readonly MockHandler[];
}

const navigation = {
  href: (target: Target) => (target.kind === 'shortLink' ? `/shortDetail?id=${target.id}` : undefined),
  go: () => {},
};

/** Renders short link components in English, for a team with the stories' links. */
export function show(children: ReactNode, options: Options = {}) {
  const { isOwner = true, handlers = [], links = [...storyShortLinks, archivedShortLink], ...rest } = options;
  const world = shortLinkWorld({ links, ...rest });
  const client = createMockClient([...world.handlers, ...shortLinkActions(), ...handlers]);
  const areas = signedInAreas(isOwner, 'Lin');
  const { unmount } = render(
    <TestProvider
      client={client}
      areas={areas}
      locale="en"
      messages={[formEn, shortlinksEn]}
      navigation={navigation}
    >
      {children}
    </TestProvider>,
  );
  return { world, client, unmount, user: userEvent.setup() };
}
