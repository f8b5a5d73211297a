/**
 * A bucket for a cluster that is tried out: the project's fake server of the S3 protocol, with conditional writes and its
 * objects on a disk, one process. A real site has a real object storage (docs/cluster.md).
 */
import { startS3Server } from '@red/releases/testing/s3-server';

const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', PORT = '9000' } = process.env;
if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
  throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed.');

const { stop } = await startS3Server({
  host: '0.0.0.0',
  port: Number(PORT),
  folder: '/data/storage',
  keys: { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop().then(() => process.exit(0)));
