'use server';
import { redirect } from 'next/navigation';
import { enter, leave } from '../server/staff.ts';

export async function signIn(form: FormData): Promise<void> {
  const isIn = await enter(String(form.get('name')), String(form.get('passcode')));
  redirect(isIn ? '/creators/tiktok' : '/?refused');
}

export async function signOut(): Promise<void> {
  await leave();
  redirect('/');
}
