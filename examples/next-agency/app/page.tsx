import { redirect } from 'next/navigation';
import { staffMember } from '../server/staff.ts';
import { signIn } from './actions.ts';

/** Lanternfield's own sign-in. */
export default async function SignInPage({
  searchParams,
}: {
  readonly searchParams: Promise<{ readonly refused?: string }>;
}) {
  if (await staffMember()) redirect('/creators/tiktok');
  const { refused } = await searchParams;
  return (
    <main className="sign-in">
      <h1>Lanternfield</h1>
      <form action={signIn}>
        <label htmlFor="name">Name</label>
        <input id="name" name="name" autoComplete="username" required />
        <label htmlFor="passcode">Passcode</label>
        <input id="passcode" name="passcode" type="password" autoComplete="current-password" required />
        <button type="submit">Sign in</button>
        {refused !== undefined && <p role="alert">Name and passcode do not match.</p>}
      </form>
    </main>
  );
}
