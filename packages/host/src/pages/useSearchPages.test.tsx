import { ReachkitProvider } from '@reachkit/sdk';
import type { UserInfo } from '@reachkit/sdk/session';
import { createMockClient } from '@reachkit/sdk/testing';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hostEn } from '../locales/en.ts';
import { useSearchPages } from './useSearchPages.ts';

const member: UserInfo = {
  id: '7',
  nickName: 'Robin',
  avatar: null,
  teamId: '1',
  roleIds: [],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'pro',
};

function pagesOf(user: UserInfo) {
  const client = createMockClient([]);
  const { result } = renderHook(() => useSearchPages(user), {
    wrapper: ({ children }) => (
      <ReachkitProvider client={client} locale="en" messages={[hostEn]}>
        {children}
      </ReachkitProvider>
    ),
  });
  return result.current.map(({ path }) => path);
}

it('the search finds prices, help and own pages that stand alone, and team pages for team admins only', () => {
  const own = pagesOf(member);
  expect(own).toEqual(expect.arrayContaining(['/price', '/mailConfig', '/policy', '/dataUsed', '/tool']));
  expect(own.filter((path) => /:|bloggerCompare|shortDetail|team/i.test(path))).toEqual([]);
  expect(pagesOf({ ...member, roleIds: ['ROLE_ADMIN'] })).toContain('/teamManage');
});
