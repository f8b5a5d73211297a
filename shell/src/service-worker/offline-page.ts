import { pause, whenServerAnswers } from '../browser/server-answers';
import { KEPT } from './kept.rules';

/** Milliseconds before the page tries by itself. */
const FIRST_TRY_MS = 1_000;

// Runs in the page that is shown without a network: lists the pages that can be opened, and comes back with the network.
const list = document.querySelector('ul');
const section = document.querySelector('section');

void showKept();
void pause(FIRST_TRY_MS).then(comeBack);
addEventListener('online', () => void comeBack());
document.querySelector('button')?.addEventListener('click', () => location.reload());

async function comeBack(): Promise<void> {
  await whenServerAnswers();
  location.reload();
}

async function showKept(): Promise<void> {
  if (!list || !section || !('caches' in window)) return;
  const cache = await caches.open(KEPT.page);
  const requests = await cache.keys();
  const items = await Promise.all(
    requests.map(async ({ url }) => {
      const html = (await (await cache.match(url))?.text()) ?? '';
      // Only that element: of a whole document, the styles would be applied here.
      const [element = ''] = /<title>.*?<\/title>/s.exec(html) ?? [];
      const { title } = new DOMParser().parseFromString(element, 'text/html');
      const link = Object.assign(document.createElement('a'), {
        href: url,
        textContent: title.split(' | ').pop(),
      });
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  list.replaceChildren(...items);
  section.hidden = items.length === 0;
}
