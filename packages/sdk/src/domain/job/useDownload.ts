'use client';
import { prepareDownload } from '@reachkit/contract/job';
import { useCallback } from 'react';
import { useCall, useClient } from '../../core/hooks.ts';

/**
 * Returns a function that starts the browser download of a job's file; it returns whether there was one. A failure is
 * shown as a notice.
 */
export function useDownload(): (jobId: string) => Promise<boolean> {
  const call = useCall();
  const { baseUrl } = useClient();
  return useCallback(
    async (jobId) => {
      const file = await call(prepareDownload, { params: { id: jobId } }).catch(() => null);
      if (file) save(`${baseUrl}${file.path}`, file.name);
      return file !== null;
    },
    [call, baseUrl],
  );
}

function save(address: string, name: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noreferrer';
  // Some browsers follow only links in the document.
  document.body.append(link);
  link.click();
  link.remove();
}
