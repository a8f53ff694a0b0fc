import { SheetReader } from '../../packages/server/src/domains/favourites/imports/sheet/readSheet.ts';
import { wideWorkbook } from './import/workbook.ts';
const file = new Blob([wideWorkbook(Array.from({ length: 20000 }, (_, at) => `maker${at}`))]);
const reader = new SheetReader();
for (let i = 0; i < 12; i++) { const s = performance.now(); await reader.read(file, { encoding: undefined, mapping: undefined, platform: 'tiktok' }); console.log((performance.now() - s).toFixed(0)); }
process.exit(0);
