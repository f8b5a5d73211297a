/**
 * A bucket for a cluster that is tried out: the project's fake server of the S3 protocol, with conditional writes, a key
 * for each owner, and its objects on a disk, one process. A real site has a real object storage (docs/cluster.md).
 */
import { startS3Server } from '@red/releases/testing/s3-server';
import { bucketKeysIn } from './bucket-keys';

const { BUCKET = 'red', PORT = '9000' } = process.env;

const { stop } = await startS3Server({
  host: '0.0.0.0',
  port: Number(PORT),
  folder: '/data/storage',
  keys: bucketKeysIn('/run/secrets', BUCKET),
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop().then(() => process.exit(0)));
