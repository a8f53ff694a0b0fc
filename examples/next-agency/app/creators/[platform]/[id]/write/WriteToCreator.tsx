'use client';
import { ComposeEmail } from '@reachkit/sdk/email';
import { useRouter } from 'next/navigation';

export function WriteToCreator({ creatorId }: { readonly creatorId: string }) {
  const router = useRouter();
  return (
    <ComposeEmail
      creatorIds={[creatorId]}
      // From now on the draft id is in the URL and survives a reload.
      onCreate={(id) => router.replace(`/creators/emails?campaign=${id}`)}
      onBack={() => router.back()}
    />
  );
}
