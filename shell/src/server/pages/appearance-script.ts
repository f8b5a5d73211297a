import { APPEARANCE_KEY, APPEARANCE_VALUES } from '../../app/appearance/appearance.content';
import { inlineJson } from './inline-json';

/**
 * Whether this may be a browser that has been here before. A first visit keeps nothing, and the first touch of what a
 * device keeps, be it a listener for `storage`, holds up the first paint of a phone by 10 to 40 ms: the browser opens a
 * database for it. A browser that has been here has the site's service worker; where it cannot have one, nothing is known.
 */
const MAY_HAVE_BEEN_HERE = 'document.hidden||navigator.serviceWorker?.controller!==null';

/**
 * Inline script in the head of every document: before the first paint it sets what the device keeps as attributes of the
 * root, only values that it knows, and again when another tab has chosen or the browser shows a page that it kept. On a
 * first visit it looks after the first paint.
 * @param serviceWorker whether browsers that have been here have the site's service worker
 */
export const appearanceScript = ({ serviceWorker }: { serviceWorker: boolean }): string => `(()=>{
const known=${inlineJson(APPEARANCE_VALUES)},root=document.documentElement.dataset;
const apply=()=>{let kept;try{kept=JSON.parse(localStorage.getItem('${APPEARANCE_KEY}'))}catch{return}
for(const name in known)if(known[name].includes(kept?.[name]))root[name]=kept[name];else delete root[name]};
const follow=()=>{apply();addEventListener('storage',apply)};
addEventListener('pageshow',(event)=>event.persisted&&apply());
${serviceWorker ? `if(${MAY_HAVE_BEEN_HERE})follow();else new PerformanceObserver((_,paint)=>{paint.disconnect();follow()}).observe({type:'paint'})` : 'follow()'}
})()`;
