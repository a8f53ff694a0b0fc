import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SlotScope } from '../../../core/slots.tsx';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { rankingsSlots } from '../list/rankingsSlots.ts';
import { rankingsEn } from '../locales/en.ts';
import { detailNavigation, detailSlots } from '../stories/DetailStage.tsx';
import { type DetailWorldOptions, detailWorld } from '../stories/detailWorld.ts';

/** Renders panels and follows of the rankings in English, with the stories' answers. */
export function showDetail(children: ReactNode, world: DetailWorldOptions = {}) {
  const client = createMockClient(detailWorld(world));
  render(
    <TestProvider client={client} locale="en" messages={[rankingsEn]} navigation={detailNavigation}>
      <SlotScope of={rankingsSlots} slots={detailSlots}>
        {children}
      </SlotScope>
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}
