// Our own stylesheet comes first: it declares the layer order.
import './lanternfield.css';
import '@reachkit/sdk/styles.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Lanternfield', icons: { icon: 'data:,' } };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
