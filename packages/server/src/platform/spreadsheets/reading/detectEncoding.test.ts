import { detectEncoding } from '@reachkit/contract/imports/encoding/detectEncoding';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';

const decode = (bytes: Uint8Array, encoding: string) => iconv.decode(Buffer.from(bytes), encoding);

/** Sample cells by encoding. */
const cells: Readonly<Record<string, readonly string[]>> = {
  gb18030: ['甲测试', '乙示例红人', '美食样本丙', '小号丁', '演示账号', '样品阿戊', '示范己己', '虚构辛'],
  big5: ['甲測試', '乙範例紅人', '美食樣本丙', '小號丁', '演示帳號', '樣品阿戊', '示範己己', '虛構辛'],
  shift_jis: [
    'テスト甲',
    'サンプル乙',
    '見本アカウント',
    '料理見本',
    '架空の人',
    'ためし',
    '例の旅',
    'ダミー',
  ],
  'euc-kr': ['테스트갑', '예시계정', '견본을', '가상인물', '보기용', '음식견본', '여행예시', '시험정'],
  'windows-1251': ['Тест А', 'Пример Б', 'Образец', 'Вымышленный', 'Еда пример', 'Проба', 'Макет', 'Шаблон'],
  'koi8-r': ['Тест А', 'Пример Б', 'Образец', 'Вымышленный', 'Еда пример', 'Проба', 'Макет', 'Шаблон'],
  'windows-1252': ['Café Prueba', 'Façade', 'Müller Muster', 'Ação', 'Niño Prueba', 'Élève Test', 'Größe'],
  'windows-1250': ['Příklad', 'Zkouška Dvě', 'Żółty Przykład', 'Łódź', 'Próba', 'Šablona', 'Ő Minta', 'Čaj'],
  'windows-1254': ['Örnek Kişi', 'Işık', 'Sınama', 'Şablon', 'Yağmur', 'Güneş', 'Ağaç', 'Kurgu Adı'],
};

/** Returns a table of 100 rows, `count` of them with non-ASCII letters. */
function tableOf(names: readonly string[], from: number, count: number): string {
  const rows = Array.from({ length: 100 }, (_, at) => {
    const name = at < count ? names[(from + at) % names.length] : `Sample ${at}`;
    return `user${at},${name},${at * 100}`;
  });
  return ['handle,name,followers', ...rows].join('\n');
}

describe('the encoding of bytes that are not UTF-8', () => {
  const cases = Object.entries(cells).flatMap(([encoding, names]) =>
    [1, 2, 3, 5, 8].map((count) => ({ encoding, names, count })),
  );
  it.each(cases)('$encoding with $count non-ASCII cells is detected or ambiguous, never wrong', (given) => {
    for (const from of given.names.keys()) {
      const text = tableOf(given.names, from, given.count);
      const bytes = iconv.encode(text, given.encoding);
      const { encoding, others } = detectEncoding(bytes, decode);
      const offered = [encoding, ...others.map((other) => other.encoding)];
      if (others.length === 0) expect(iconv.decode(bytes, encoding)).toBe(text);
      else if (given.count > 1) expect(offered).toContain(given.encoding);
    }
  });

  it.each(['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1251', 'windows-1252'])(
    '%s is detected with certainty from eight non-ASCII cells in 100 rows',
    (wanted) => {
      const names = cells[wanted] ?? [];
      expect(detectEncoding(iconv.encode(tableOf(names, 0, 8), wanted), decode)).toMatchObject({
        encoding: wanted,
        others: [],
      });
    },
  );

  it('is Windows-1252 if all non-ASCII cells were damaged at the source', () => {
    const bytes = Buffer.from('handle,name\na,\xfd\xfd\xfd Show\n', 'latin1');
    expect(detectEncoding(bytes, decode)).toMatchObject({ encoding: 'windows-1252', others: [] });
  });
});
