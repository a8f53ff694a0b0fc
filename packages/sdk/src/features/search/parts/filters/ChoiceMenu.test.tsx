import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { storyWorld } from '../../stories/world.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

describe('a button with a list of choices', () => {
  it('creates the choices only when its list is open', async () => {
    const sections = vi.fn(() => [
      { id: 'pages', items: [{ id: 'first', label: 'Page 1', onSelect: () => undefined }] },
    ]);
    const menu = <ChoiceMenu label="Pages" sections={sections} />;
    const { rerender } = render(menu, {
      wrapper: ({ children }) => <TestProvider client={storyWorld().client}>{children}</TestProvider>,
    });
    rerender(menu);
    expect(sections).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Pages' }));
    expect(await screen.findByRole('button', { name: 'Page 1' })).toBeVisible();
  });
});
