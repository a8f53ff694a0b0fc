import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { QrCode } from './QrCode.tsx';

export default { title: 'ui/QrCode' };

const link = 'https://example.com/s/Qx7Kd2?from=wechat';

export function Codes() {
  const words = useFormWords();
  const { image, failed } = words.qr;
  return (
    <>
      <Row>
        <QrCode value={link} label={image} failedLabel={failed} />
        <QrCode value={link} label={image} failedLabel={failed} hasLogo />
        <QrCode value={link} label={image} failedLabel={failed} size={96} errorCorrection="L" />
      </Row>
      <Row>
        <QrCode value={`${words.teamText}🎉`} label={image} failedLabel={failed} errorCorrection="Q" />
        <QrCode value={link.repeat(25)} label={image} failedLabel={failed} size={280} />
      </Row>
    </>
  );
}

export function Failed() {
  const { image, failed } = useFormWords().qr;
  return (
    <Row>
      <QrCode value={link.repeat(100)} label={image} failedLabel={failed} />
      <QrCode value="" label={image} failedLabel={failed} />
    </Row>
  );
}
