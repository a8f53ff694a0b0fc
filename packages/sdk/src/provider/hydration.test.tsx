import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useSession } from '../core/hooks.ts';
import { tokenSession } from '../core/session/tokenSession.ts';
import { createMockClient } from '../testing/createMockClient.ts';
import { memoryArea } from '../testing/loopback.ts';
import { ReachkitProvider } from './ReachkitProvider.tsx';

function Status() {
  return <p>{useSession().status}</p>;
}

it('hydrates server markup without a mismatch, then applies the login', async () => {
  const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null });
  session.setTokens({ accessToken: 'a' });
  const page = (
    <ReachkitProvider client={createMockClient([], { session })} appearance={{ color: 'rose' }}>
      <Status />
    </ReachkitProvider>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  expect(place).toHaveTextContent('unknown');
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(place, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place).toHaveTextContent('signedIn');
  act(() => root.unmount());
  place.remove();
});
