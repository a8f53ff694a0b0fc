import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { rankingsEn } from '../locales/en.ts';
import { detailWorld } from '../stories/detailWorld.ts';
import { rankingsNavigation, rankingsNow } from '../stories/RankingsStage.tsx';
import { type RankingsWorldOptions, rankingsHandlers } from '../stories/rankingsWorld.ts';

interface Options extends RankingsWorldOptions {
  readonly handlers?: readonly MockHandler[];
}

/** Renders components of the rankings in English, with the stories' lists. */
export function showRankings(children: ReactNode, { handlers = [], ...world }: Options = {}) {
  const client = createMockClient([...detailWorld(), ...rankingsHandlers(world), ...handlers]);
  render(
    <TestProvider
      client={client}
      locale="en"
      messages={[rankingsEn]}
      navigation={rankingsNavigation}
      now={() => rankingsNow}
    >
      {children}
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}
