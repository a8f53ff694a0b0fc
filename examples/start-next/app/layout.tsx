import '@reachkit/sdk/styles.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Creators', icons: { icon: 'data:,' } };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
