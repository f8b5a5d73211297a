import { color } from '@red/ui/tokens';
import { BOOT_ELEMENT_ID } from '../../app/boot-data';
import { NOTICE_MESSAGES } from '../../app/layout/notice.messages';
import { inlineJson } from './inline-json';
import type { ShellScript } from './shell-assets';

const BAR_STYLE = [
  'position:sticky;bottom:0;z-index:15;display:flex;flex-wrap:wrap;align-items:center;justify-content:center',
  `gap:8px 16px;padding:10px 16px;background:${color.cempasuchil[100]};color:${color.cempasuchil[800]}`,
  `border-top:2px solid ${color.cempasuchil[400]}`,
].join(';');

const BUTTON_STYLE = 'min-height:44px;padding:0 20px;border:2px solid;border-radius:10px;font-weight:700';

/** Milliseconds after which the loader begins though no paint has been told. */
const MAX_WAIT_MS = 2_000;

/**
 * Inline script at the end of every document that loads the scripts of the first load, in their order and with their
 * hashes. They are listed in its own text: a list in the document would be a way in for injected HTML. Without them the
 * page does not work, so one that fails is fetched twice more, past the browser's cache, which may hold a damaged file;
 * then a bar at the foot of the page says so until it has loaded (UX-31, UX-32). The federation runtime retries what it
 * loads by itself.
 *
 * With them it loads the facts of the site, in the same way; `redSiteFacts` resolves to them.
 *
 * It begins when the page has been painted (record 042). A page that nobody sees is not, and a browser may not tell. Pure.
 *
 * Files of an area that hydrates at once are fetched as well, as their own loaders will ask for them; they run when those
 * do. They are among the boot data: nothing runs because it is listed there.
 * @param siteFacts address of the facts
 */
export const scriptLoader = (scripts: readonly ShellScript[], siteFacts: string): string => `(()=>{
const missing=new Map();let bar,give,begun;
globalThis.redSiteFacts=new Promise((resolve)=>{give=resolve});
const policy=globalThis.trustedTypes?.createPolicy('red-loader',{createScriptURL:(url)=>url});
const loaded=(file)=>{missing.delete(file);if(!missing.size&&bar){bar.remove();bar=0}};
const failed=(file)=>{
const tries=(missing.get(file)?.tries??0)+1;missing.set(file,{tries,waits:1});
if(tries<3&&navigator.onLine)setTimeout(again,tries*1500,file);else say()};
const facts={src:${inlineJson(siteFacts)}};
const load=(file)=>{
if(file===facts)return fetch(file.src).then((answer)=>answer.ok?answer.json():Promise.reject()).then((data)=>{give(data);loaded(file)},()=>failed(file));
const script=document.createElement('script');
script.async=false;
if(file.integrity)script.integrity=file.integrity;
if(file.src[0]!=='/')script.crossOrigin='anonymous';
script.onload=()=>loaded(file);
script.onerror=()=>{script.remove();failed(file)};
script.src=policy?policy.createScriptURL(file.src):file.src;document.head.append(script)};
const again=(file)=>{const state=missing.get(file);if(!state?.waits)return;state.waits=0;
fetch(file.src,{cache:'reload'}).then((answer)=>answer.blob()).catch(()=>{}).then(()=>load(file))};
const all=()=>[...missing.keys()].forEach(again);
const say=()=>{
if(!missing.size)return;
if(!bar){bar=document.createElement('div');bar.style.cssText='${BAR_STYLE}';bar.setAttribute('role','status');bar.dataset.print='hide';
document.body.append(bar)}
const text=document.createElement('p');
text.textContent=navigator.onLine?${inlineJson(NOTICE_MESSAGES.missingScript)}:${inlineJson(NOTICE_MESSAGES.offline)};
bar.replaceChildren(text);
if(navigator.onLine){const button=document.createElement('button');button.style.cssText='${BUTTON_STYLE}';button.textContent='Reintentar';button.onclick=()=>{button.textContent='Cargando…';all()};bar.append(button)}};
addEventListener('offline',say);addEventListener('online',all);
const preload=({src,integrity})=>{
const link=document.createElement('link');
link.rel='preload';link.as='script';link.fetchPriority='low';
if(integrity)link.integrity=integrity;
if(src[0]!=='/')link.crossOrigin='anonymous';
link.onerror=()=>link.remove();
link.href=src;document.head.append(link)};
const begin=()=>{
if(begun)return;begun=1;
[facts,...${inlineJson(scripts)}].forEach(load);
JSON.parse(document.getElementById('${BOOT_ELEMENT_ID}').textContent).areaFiles?.forEach(preload)};
if(document.hidden)begin();else{
new PerformanceObserver((_,paint)=>{paint.disconnect();begin()}).observe({type:'paint',buffered:true});
setTimeout(begin,${MAX_WAIT_MS})}
})()`;
