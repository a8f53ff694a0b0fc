import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Prose } from './Prose.tsx';

it('follows site links in place, but reloads for pages rendered by the server', async () => {
  const text = '- see [email setup](/mailConfig)\n- or [report a link](/s/-/report)';
  const router = createMemoryRouter([
    { path: '/', element: <Prose text={text} /> },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const isFollowedInPlace = async (name: string) => {
    await user.click(screen.getByRole('link', { name }));
    return router.state.location.pathname !== '/';
  };
  expect(screen.getByRole('link', { name: 'report a link' })).toHaveAttribute('href', '/s/-/report');
  expect(await isFollowedInPlace('report a link')).toBe(false);
  expect(await isFollowedInPlace('email setup')).toBe(true);
});
