import { OPENING_ATTRIBUTE } from '@red/ui/first-layout';

/**
 * Inline script in the head of every document: until the first paint, what is below the window is not laid out. A reload,
 * a way back and an address with a fragment lead further down, and need to know how high everything above is.
 */
export const FIRST_LAYOUT_SCRIPT = `(()=>{
if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')return;
const root=document.documentElement;
root.setAttribute('${OPENING_ATTRIBUTE}','');
new PerformanceObserver((_,paint)=>{paint.disconnect();(window.requestIdleCallback??setTimeout)(()=>root.removeAttribute('${OPENING_ATTRIBUTE}'))}).observe({type:'paint'})
})()`;
