/** A remote's own origin on this machine. `node tools/origin.mjs <folder> <port>` */
import { createServer } from 'node:http';
import { releaseServer } from '../deploy/container/release-server.mjs';

const [folder = '', port] = process.argv.slice(2);
createServer(releaseServer(folder)).listen(Number(port), process.env.HOST || 'localhost');
