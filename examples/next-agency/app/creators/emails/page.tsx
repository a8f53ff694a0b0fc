import { EmailsInAddress } from './EmailsInAddress.tsx';

/** The emails of the agency: written, sent, watched. */
export default function EmailsPage() {
  return (
    <main className="emails">
      <EmailsInAddress />
    </main>
  );
}
