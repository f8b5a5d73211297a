import { APPEARANCE_COOKIE, APPEARANCE_VALUES } from '../../app/appearance/appearance.content';
import { inlineJson } from './inline-json';

/**
 * Inline script in the head of every document: before the first paint it sets what the device keeps as attributes of the
 * root, only values that it knows; and again when another tab has chosen, at once where the browser tells of cookies and
 * else when the page is looked at, or when the browser shows a page that it kept. A cookie that has not changed changes
 * nothing: where none may be kept, a choice holds for its page.
 */
export const APPEARANCE_SCRIPT = `(()=>{
const known=${inlineJson(APPEARANCE_VALUES)},root=document.documentElement.dataset;
let last;
const apply=()=>{let text;try{text=/(?:^|; )${APPEARANCE_COOKIE}=([^;]*)/.exec(document.cookie)?.[1]}catch{}
if(text===last)return;
last=text;
const kept=new URLSearchParams(text);
for(const name in known){const value=kept.get(name);if(known[name].includes(value))root[name]=value;else delete root[name]}};
apply();
addEventListener('visibilitychange',apply);
addEventListener('pageshow',apply);
globalThis.cookieStore?.addEventListener('change',apply)
})()`;
