import { OPENING_ATTRIBUTE } from '@red/ui/first-layout';

/** Characters of a page's HTML from which the rest can wait: the home has 85,000, the longest of the others half as many. */
const LONG_PAGE = 65_536;

/** Whether a page is so long that laying out its beginning apart, which takes a second pass, comes cheaper. Pure. */
export const isLongPage = (html: string): boolean => html.length > LONG_PAGE;

/**
 * Inline script in the head of the documents of long pages: until the first paint, what is below the window is not laid
 * out. A reload, a way back and an address with a fragment lead further down, and need to know how high everything above is.
 */
export const FIRST_LAYOUT_SCRIPT = `(()=>{
if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')return;
const root=document.documentElement;
root.setAttribute('${OPENING_ATTRIBUTE}','');
new PerformanceObserver((_,paint)=>{paint.disconnect();(window.requestIdleCallback??setTimeout)(()=>root.removeAttribute('${OPENING_ATTRIBUTE}'))}).observe({type:'paint'})
})()`;
