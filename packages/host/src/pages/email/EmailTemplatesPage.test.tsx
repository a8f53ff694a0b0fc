import { ReachkitProvider } from '@reachkit/sdk';
import { listMailTemplates } from '@reachkit/sdk/email';
import { emailEn } from '@reachkit/sdk/locales/en/email';
import { formEn } from '@reachkit/sdk/locales/en/form';
import { answer, createMockClient } from '@reachkit/sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EmailTemplatesPage } from './EmailTemplatesPage.tsx';

const route = {
  name: 'templates',
  path: '/email/templates',
  component: 'email/EmailTemplates',
  meta: { title: 'Templates', titles: { zh: '模板', en: 'Templates' }, icon: 'email', id: 'templates' },
};

it('keeps the filter and the open template in the URL', async () => {
  const client = createMockClient([
    answer(listMailTemplates, () => ({ list: [], stock: { used: 0, limit: 3 } })),
  ]);
  const router = createMemoryRouter([{ path: '*', element: <EmailTemplatesPage route={route} /> }], {
    initialEntries: ['/email/templates?kind=follow'],
  });
  render(
    <ReachkitProvider client={client} locale="en" messages={[emailEn, formEn]}>
      <RouterProvider router={router} />
    </ReachkitProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Follow-up' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'New template' }));
  expect(await screen.findByRole('heading', { name: 'New template' })).toBeVisible();
  expect(router.state.location.search).toBe('?kind=follow&template=new');
  expect(document.title).toContain('Templates');
});
