import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { peerCertificate } from '../../outbound/testing/certificate.ts';

/** Name in the certificate of the receivers of tests. */
export const receiverHost = 'mail.example';

/** Has this process trust the certificate of the receivers; the returned function ends it, for files run after it. */
export function trustReceivers(): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, peerCertificate.cert]);
  return () => setDefaultCACertificates(before);
}
