import { contrastOf } from '../../../../platform/http/plainPage/contrast.ts';

/** Ink and paper of the report; it is printed, so that it has no dark form. */
const ink = '#1a1a1e';
const paper = '#ffffff';
const quiet = '#5b5b64';
const line = '#dedee3';
const strong = '#55555c';

/** The product's own colour, where a team has chosen none. */
const usualAccent = '#0e6570';

/** The colours that a team's accent gives: the curve and words in it are seen on white, and the letter on it too. */
function accentOf(chosen: string | null): {
  readonly accent: string;
  readonly curve: string;
  readonly words: string;
  readonly on: string;
} {
  const accent = chosen !== null && /^#[\da-f]{6}$/i.test(chosen) ? chosen : usualAccent;
  const onPaper = contrastOf(accent, paper);
  return {
    accent,
    curve: onPaper >= 3 ? accent : ink,
    words: onPaper >= 4.5 ? accent : ink,
    on: onPaper >= contrastOf(accent, ink) ? '#fff' : ink,
  };
}

/** The style of a report in the team's colour. `pageOf`: words for the numbers of printed pages. */
export function reportStyle(chosen: string | null, [page, of]: readonly [string, string]): string {
  const { accent, curve, words, on } = accentOf(chosen);
  return [
    `:root{color-scheme:light}*{box-sizing:border-box}`,
    `body{margin:0;background:#f1f1f3;color:${ink};font:14px/1.45 Inter,system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact;print-color-adjust:exact}`,
    `main{width:794px;max-width:100%;margin:32px auto;padding:44px 32px 28px;background:#fff;border:1px solid ${line};overflow-wrap:anywhere}`,
    `h1,h2,p,dl,dd,table{margin:0}h1{margin-top:24px;font-size:25px;line-height:1.2;letter-spacing:-.01em}h2{font-size:13px;line-height:1.5}`,
    `.head,.foot,.over{display:flex;justify-content:space-between;align-items:center;gap:8px 24px}.mark{display:flex;align-items:center;gap:10px;font-size:15px;font-weight:600;min-width:0}`,
    `.letter,.logo{width:28px;height:28px;flex:none;border-radius:6px}.letter{display:grid;place-items:center;background:${accent};color:${on};font-size:14px;font-weight:700}.logo{object-fit:contain}`,
    `.quiet{color:${quiet};font-size:12.5px}.say{margin:16px 0 18px;max-width:660px;font-size:17px;line-height:1.45;font-weight:600}`,
    `.strip{display:grid;grid-template-columns:repeat(5,1fr);border-top:1.5px solid ${strong};border-bottom:1px solid ${line}}.strip>div{padding:7px 10px 8px 12px;border-left:1px solid ${line};min-width:0}.strip>div:first-child{padding-left:0;border-left:0}`,
    `dt,.strip .quiet{font-size:12.5px;line-height:1.5;color:${quiet}}.strip dd.figure{font-size:23px;line-height:1.25;font-weight:700}.strip dd.many{font-size:15px;line-height:1.4}.strip dd.figure.none{font-size:17px;line-height:1.69;font-weight:500;color:${quiet}}.figure span{display:block}`,
    `.chart{margin-top:16px;break-inside:avoid}.chart .over,.ledger .over{justify-content:flex-start;align-items:baseline;flex-wrap:wrap;gap:2px 10px}.plot{display:flex;margin-top:10px;height:124px}.plot svg{display:block;height:124px;overflow:visible;flex:none}.plot svg.wide{flex:1;width:0;min-width:0}`,
    `svg text{font-size:12px;fill:${quiet}}svg .grid{stroke:${line};stroke-width:1}svg .base{stroke:#b9b9c1;stroke-width:1}svg .curve{fill:none;stroke:${curve};stroke-width:2;vector-effect:non-scaling-stroke;stroke-linejoin:round}svg .end{fill:${curve}}svg text.last{fill:${words};font-weight:700}`,
    `.days{display:flex;justify-content:space-between;margin:4px 72px 0 40px;color:${quiet};font-size:12px}.days.one{justify-content:flex-end}.none{margin-top:8px;color:${quiet}}`,
    `.ledger{margin-top:20px}.ledger .over{justify-content:space-between}`,
    `table{width:100%;margin-top:6px;border-collapse:collapse;font-size:12.5px;line-height:1.35}th,td{padding:4px 0 4px 8px;text-align:right;vertical-align:middle;white-space:nowrap;font-weight:400}th:first-child,td:first-child{padding-left:0;text-align:left;white-space:normal;width:30%}thead th{padding-top:7px;padding-bottom:7px;border-top:1.5px solid ${strong};border-bottom:1.5px solid ${strong};color:${quiet};font-size:12px}thead th.by{color:${ink};font-weight:700}tbody tr{break-inside:avoid}tbody th,tbody td{border-bottom:1px solid ${line}}`,
    `tbody th b{display:block;font-weight:500}tbody th span{display:block;color:${quiet};font-size:11.5px}td.by{font-weight:700}td.none{margin:0;font-size:11.5px}td span{display:block}tr.total{break-before:avoid}tr.total th,tr.total td{padding-top:9px;padding-bottom:9px;border-bottom:4px double ${strong};font-weight:700}`,
    `.rows{display:none}.notes{display:grid;grid-template-columns:1fr 1fr;gap:16px 32px;margin-top:16px;break-inside:avoid}.notes p{margin-top:6px;color:${quiet};font-size:12.5px;line-height:1.55}`,
    `.foot{margin-top:40px;padding-top:10px;border-top:1px solid ${line};color:${quiet};font-size:12px;flex-wrap:wrap}`,
    `.only{display:grid;place-content:center;min-height:60vh;text-align:center}.only h1{margin:0 0 8px}`,
    `@media screen and (max-width:640px){body{background:#fff}main{margin:0;padding:20px 16px;border:0}.head{align-items:flex-start;flex-direction:column}h1{margin-top:16px;font-size:22px}.say{font-size:16px}.strip{grid-template-columns:1fr 1fr}.strip>div{border-left:0;border-bottom:1px solid ${line};padding:8px 8px 8px 0}.strip>div:last-child{border-bottom:0}table{display:none}`,
    `.rows{display:block;list-style:none;margin:6px 0 0;padding:0;border-top:1.5px solid ${strong}}.rows>li{border-bottom:1px solid ${line}}.rows>li.total{border-bottom:4px double ${strong}}summary,.rows .flat{display:grid;grid-template-columns:1fr 1fr 1fr 14px;gap:4px 12px;padding:10px 0;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}summary:focus-visible{outline:3px solid ${ink};outline-offset:-3px}summary b,.flat b{grid-column:1/-2;font-weight:600}summary .more::after{content:"+"}details[open] summary .more::after{content:"−"}summary .quiet,.flat .quiet{grid-column:1/-1}summary i,.flat i{display:block;font-style:normal;font-size:12px;color:${quiet}}.more{color:${quiet};text-align:end}`,
    `details dl{display:grid;grid-template-columns:1fr auto;gap:6px 16px;padding:0 0 12px}details dd{text-align:right}.notes{grid-template-columns:1fr}.foot{margin-top:24px}}`,
    `@page{size:A4;margin:10mm 10mm 13mm;@bottom-right{content:"${page}" counter(page) "${of}" counter(pages);color:${quiet};font:9pt system-ui,sans-serif}}`,
    `@media print{body{background:none;font-size:12px}main{width:auto;margin:0;padding:0;border:0}h1{margin-top:14px;font-size:22px}.say{margin:10px 0 12px;font-size:15px}.strip>div{padding-top:5px;padding-bottom:5px}.strip dd.figure{font-size:20px}.chart{margin-top:10px}.ledger{margin-top:12px}table{font-size:11px;line-height:1.3}th,td{padding:3px 0 3px 6px}thead th{padding-top:4px;padding-bottom:4px;font-size:10.5px}tbody th span,td.none{font-size:10px}tr.total th,tr.total td{padding-top:5px;padding-bottom:5px}.notes{margin-top:10px}.notes p,.quiet,dt,.strip .quiet{font-size:11px}.foot{margin-top:14px;padding-top:6px;font-size:10.5px}}`,
  ].join('');
}
