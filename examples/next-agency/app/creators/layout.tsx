import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { platformUrl } from '../../server/reachkit.ts';
import { staffMember } from '../../server/staff.ts';
import { signOut } from '../actions.ts';
import { CreatorDesk } from './CreatorDesk.tsx';

/** Layout of the staff pages: Lanternfield's own bar, and Reachkit's provider around the content. */
export default async function CreatorsLayout({ children }: { readonly children: ReactNode }) {
  const name = await staffMember();
  if (!name) redirect('/');
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <>
      <header className="bar">
        <strong>Lanternfield</strong>
        <span>Good to see you, {name}</span>
        <form action={signOut}>
          <button type="submit">Sign out</button>
        </form>
      </header>
      <CreatorDesk baseUrl={platformUrl} nonce={nonce}>
        {children}
      </CreatorDesk>
    </>
  );
}
