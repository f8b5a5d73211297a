// Plain JavaScript, because the build and the release command read it with Node alone.
import { createHash } from 'node:crypto';

/**
 * Hash of a file as registry, manifests and browsers write it (subresource integrity). Node only.
 * @param {string | Uint8Array} bytes
 */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
