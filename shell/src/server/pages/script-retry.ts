import { color } from '@red/ui/tokens';
import { NOTICE_MESSAGES } from '../../app/layout/notice.messages';

const BAR_STYLE = [
  'position:sticky;bottom:0;z-index:15;display:flex;flex-wrap:wrap;align-items:center;justify-content:center',
  `gap:8px 16px;padding:10px 16px;background:${color.cempasuchil[100]};color:${color.cempasuchil[800]}`,
  `border-top:2px solid ${color.cempasuchil[400]}`,
].join(';');

const BUTTON_STYLE = 'min-height:44px;padding:0 20px;border:2px solid;border-radius:10px;font-weight:700';

/**
 * Inline script that runs before the shell's own scripts and retries them: without them the page does not work. A script
 * that fails is fetched twice more; then a bar at the foot of the page says so until it has loaded (UX-31, UX-32). Only
 * the scripts of the document are marked `defer`: the federation runtime retries those it loads.
 */
export const SCRIPT_RETRY = `(()=>{
const missing=new Map();let bar;
const fetchAgain=(failed)=>{
const copy=document.createElement('script');
copy.defer=true;copy.crossOrigin=failed.crossOrigin;copy.integrity=failed.integrity;
copy.onload=()=>{missing.delete(failed.src);if(!missing.size&&bar){bar.remove();bar=0}};
copy.src=failed.src;failed.replaceWith(copy)};
const fetchAll=()=>missing.forEach(({script})=>fetchAgain(script));
const say=()=>{
if(!missing.size)return;
if(!document.body)return setTimeout(say,500);
if(!bar){bar=document.createElement('div');bar.style.cssText='${BAR_STYLE}';bar.setAttribute('role','status');bar.dataset.print='hide';
document.body.append(bar)}
const text=document.createElement('p');
text.textContent=navigator.onLine?${JSON.stringify(NOTICE_MESSAGES.missingScript)}:${JSON.stringify(NOTICE_MESSAGES.offline)};
bar.replaceChildren(text);
if(navigator.onLine){const again=document.createElement('button');again.style.cssText='${BUTTON_STYLE}';again.textContent='Reintentar';again.onclick=()=>{again.textContent='Cargando…';fetchAll()};bar.append(again)}};
addEventListener('error',({target:script})=>{
if(script.tagName!=='SCRIPT'||!script.defer)return;
const tries=(missing.get(script.src)?.tries??0)+1;missing.set(script.src,{script,tries});
if(tries<3&&navigator.onLine)setTimeout(fetchAgain,tries*1500,script);else say()},true);
addEventListener('offline',say);addEventListener('online',fetchAll)
})()`;
