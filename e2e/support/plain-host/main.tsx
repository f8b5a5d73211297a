/** A page of another site: it knows the address of the site and nothing of its shell. */
import { loadArea } from '@red/federation/host';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(location.search);
const root = createRoot(document.body.appendChild(document.createElement('main')));
loadArea({
  site: asked.get('site') ?? '',
  remote: asked.get('remote') ?? '',
  page: asked.get('page') ?? '',
}).then(
  (Page) => root.render(<Page />),
  (error: unknown) => root.render(<p role="alert">{String(error)}</p>),
);
