'use client';
import { fetchUploadedMailImage, mailImageIdOf, uploadMailImage } from '@reachkit/contract/email/image';
import { useMemo, useRef } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useCall } from '../../../core/hooks.ts';
import { useErrorText } from '../../../core/i18n/useText.ts';
import type { RichTextImages } from '../../../ui/RichText/types.ts';
import { dataAddress } from '../parts/dataAddress.ts';

const silent = { notify: false } as const;

/** Returns the image upload for the text of an email. */
export function useMailImages(): RichTextImages {
  const call = useCall();
  const errorText = useErrorText();
  const latest = useRef({ call, errorText });
  latest.current = { call, errorText };
  return useMemo(() => {
    // A URL always refers to the same image.
    const known = new Map<string, Promise<string>>();
    const fetch = async (src: string) => {
      const imageId = mailImageIdOf(src) ?? '';
      const file = await latest.current.call(fetchUploadedMailImage, { params: { imageId } }, silent);
      return dataAddress(file.mediaType, file.content);
    };
    return {
      accept: 'image/png,image/jpeg,image/webp,image/gif',
      isUploaded: (src) => mailImageIdOf(src) !== null,
      upload: async (file) => {
        try {
          const { src } = await latest.current.call(uploadMailImage, { body: { file } }, silent);
          return { src };
        } catch (thrown) {
          const error = toReachkitError(thrown);
          return { error: error.fields?.file?.msg ?? latest.current.errorText(error) };
        }
      },
      load: (src) => {
        const loading = known.get(src) ?? fetch(src);
        known.set(src, loading);
        // A failed load is retried on the next request.
        loading.catch(() => known.delete(src));
        return loading;
      },
    };
  }, []);
}
