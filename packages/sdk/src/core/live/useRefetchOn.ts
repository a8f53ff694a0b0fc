'use client';
import { useLiveMessages } from './useLiveMessages.ts';

/** Options of `useRefetchOn`, apart from the event. */
interface RefetchOnOptions {
  /** `false`: receives nothing and opens no connection. Default `true`. */
  readonly isEnabled?: boolean;
  /** Whether a message concerns the data shown. Default: all do. */
  readonly isAbout?: (data: unknown) => boolean;
}

/** Refetches on a live message of this event, and once the connection has opened, since messages may have been missed. */
export function useRefetchOn(
  event: string,
  refetch: () => unknown,
  { isEnabled = true, isAbout = () => true }: RefetchOnOptions = {},
): void {
  useLiveMessages(
    (message) => {
      if (message.event === event && isAbout(message.data)) refetch();
    },
    { isEnabled, onConnected: () => void refetch() },
  );
}
