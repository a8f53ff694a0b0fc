import { expect, it } from 'vitest';
import { canonicalQuery, signAcs3 } from './acs3.ts';

it('reproduces the example in the provider’s documentation', () => {
  // "Request syntax and signature method V3", section "Signature method": source of all values and the result.
  // https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
  const headers = signAcs3(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      date: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
  expect(headers['x-acs-date']).toBe('2023-10-26T10:22:32Z');
});

it('sorts a query by name and encodes it according to RFC 3986', () => {
  expect(canonicalQuery({ b: "~*'()! +", a: '品牌 {"code":"1"}', A: '' })).toBe(
    'A=&a=%E5%93%81%E7%89%8C%20%7B%22code%22%3A%221%22%7D&b=~%2A%27%28%29%21%20%2B',
  );
});
