'use client';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../core/errors.ts';

export interface Credentials {
  /** A phone number, or `office:name` for staff. */
  readonly username: string;
  readonly password: string;
}

export interface UseLoginOptions {
  /** Signs in with the host's session; rejects with why not. */
  readonly signIn: (credentials: Credentials) => Promise<unknown>;
  readonly onSignedIn?: (() => void) | undefined;
}

export interface LoginModel {
  readonly credentials: Credentials;
  readonly setUsername: (value: string) => void;
  readonly setPassword: (value: string) => void;
  /** Fields left empty at the last attempt. */
  readonly missing: readonly (keyof Credentials)[];
  /** Why the last attempt failed; gone as soon as something is typed. */
  readonly error: ReachkitError | null;
  readonly isSubmitting: boolean;
  readonly submit: () => Promise<void>;
}

/** The state of a sign-in by account and password. */
export function useLogin({ signIn, onSignedIn }: UseLoginOptions): LoginModel {
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [missing, setMissing] = useState<readonly (keyof Credentials)[]>([]);
  const [error, setError] = useState<ReachkitError | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  // State is a render late: a second Enter in the same frame would sign in twice.
  const isUnderWay = useRef(false);

  function change(part: Partial<Credentials>) {
    setCredentials((before) => ({ ...before, ...part }));
    setMissing((before) => before.filter((field) => !(field in part)));
    setError(null);
  }

  async function submit() {
    if (isUnderWay.current) return;
    const entered: Credentials = { username: credentials.username.trim(), password: credentials.password };
    const empty = (['username', 'password'] as const).filter((field) => entered[field] === '');
    setMissing(empty);
    setError(null);
    if (empty.length > 0) return;
    isUnderWay.current = true;
    setSubmitting(true);
    try {
      await signIn(entered);
      onSignedIn?.();
    } catch (cause) {
      setError(toReachkitError(cause));
    } finally {
      isUnderWay.current = false;
      setSubmitting(false);
    }
  }

  return {
    credentials,
    setUsername: (username) => change({ username }),
    setPassword: (password) => change({ password }),
    missing,
    error,
    isSubmitting,
    submit,
  };
}
