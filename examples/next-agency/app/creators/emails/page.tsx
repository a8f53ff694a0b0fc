import { EmailsInAddress } from './EmailsInAddress.tsx';

/** The agency's emails: writing, sending and results. */
export default function EmailsPage() {
  return (
    <main className="emails">
      <EmailsInAddress />
    </main>
  );
}
