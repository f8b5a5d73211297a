import { APPEARANCE_KEY, APPEARANCE_VALUES } from '../../app/appearance/appearance.content';
import { inlineJson } from './inline-json';

/**
 * Inline script in the head of every document: before the first paint it sets what the device keeps as attributes of the
 * root, only values that it knows, and again when another tab has chosen or the browser shows a page that it kept.
 */
export const APPEARANCE_SCRIPT = `(()=>{
const known=${inlineJson(APPEARANCE_VALUES)},root=document.documentElement.dataset;
const apply=()=>{let kept;try{kept=JSON.parse(localStorage.getItem('${APPEARANCE_KEY}'))}catch{return}
for(const name in known)if(known[name].includes(kept?.[name]))root[name]=kept[name];else delete root[name]};
apply();addEventListener('storage',apply);addEventListener('pageshow',(event)=>event.persisted&&apply())
})()`;
