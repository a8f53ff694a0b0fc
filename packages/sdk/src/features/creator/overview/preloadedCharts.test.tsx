import { getOverview } from '@reachkit/contract';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { creatorWorld, storyIds } from '../stories/world.ts';
import { CreatorOverview } from './CreatorOverview.tsx';

const codeCame = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/Chart/plot/ChartPlot.tsx', () => {
  codeCame();
  return { ChartPlot: () => null };
});

it('preloads the code of the charts while the figures load', async () => {
  const onTheirWay = answer(getOverview, () => new Promise<never>(() => undefined));
  render(
    <TestProvider
      client={creatorWorld({ handlers: [onTheirWay] })}
      locale="en"
      messages={[creatorZh, creatorEn]}
    >
      <CreatorOverview platform="tiktok" id={storyIds.rich} />
    </TestProvider>,
  );
  await waitFor(() => expect(codeCame).toHaveBeenCalledOnce());
});
