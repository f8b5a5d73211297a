/** What a visitor without scripts would see. */
const LIMIT_MS = 15_000;

/**
 * What is wrong with the answer to a page, in a sentence; null when nothing is. With `fresh` the address is one that
 * nobody asked for before, so that the shell has to render it.
 */
export async function checkAnswer(url, { path }, { fresh = false } = {}) {
  try {
    const search = fresh ? `?visita=${Math.random().toString(36).slice(2)}` : '';
    const answer = await fetch(url + path + search, {
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'manual',
    });
    const html = await answer.text();
    if (![200, 404, 503].includes(answer.status)) return `${path} is answered ${answer.status}`;
    const missing = ['<title>', '<header', '<main', '<footer', 'id="red-boot"'].find(
      (part) => !html.includes(part),
    );
    if (missing) return `${path} has no ${missing}`;
    const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
    return /<h1|aria-busy="true"|role="status"/.test(main) ? null : `${path} is blank`;
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.message : error}`;
  }
}

/** A few visitors who never stop. */
export function startLightLoad(url, pages) {
  const bad = [];
  let asked = 0;
  const timer = setInterval(async () => {
    asked += 1;
    const complaint = await checkAnswer(url, pages[asked % pages.length]);
    if (complaint) bad.push(complaint);
  }, 250);
  return {
    stop() {
      clearInterval(timer);
      return { asked, bad };
    },
  };
}
