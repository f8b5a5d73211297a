import { createHash } from 'node:crypto';

/** Hash of a file as registry, manifests and browsers write it (subresource integrity). Node only. */
export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
