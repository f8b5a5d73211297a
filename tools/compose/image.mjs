/**
 * A Dockerfile for the image of a remote with another version in its remote.json.
 * @param {string} image that it is made of
 * @param {string} version
 * @param {readonly [from: string, to: string]} [server] text that is replaced in the server program
 */
export function changedImage(image, version, server) {
  const program = `
    const fs = require('fs');
    const { createHash } = require('crypto');
    const manifest = JSON.parse(fs.readFileSync('/release/remote.json'));
    manifest.version = ${JSON.stringify(version)};
    const change = ${JSON.stringify(server ?? null)};
    if (change) {
      const file = '/release/' + manifest.build.server.file;
      const text = fs.readFileSync(file, 'utf8');
      if (!text.includes(change[0])) throw new Error(change[0] + ' is not in the server program');
      fs.writeFileSync(file, text.replaceAll(...change));
      const hash = createHash('sha384').update(fs.readFileSync(file)).digest('base64');
      manifest.build.server.integrity = 'sha384-' + hash;
    }
    for (const copy of ['br', 'gz']) fs.rmSync('/release/remote.json.' + copy, { force: true });
    fs.writeFileSync('/release/remote.json', JSON.stringify(manifest));`;
  const packed = Buffer.from(program).toString('base64');
  const run = `RUN node -e "eval(Buffer.from('${packed}', 'base64').toString())"`;
  return [`FROM ${image}`, 'USER root', run, 'USER node', ''].join('\n');
}

/**
 * Rebuilds the image of a remote with another version in its remote.json.
 * @param {import('./stack.mjs').ComposeStack} stack
 * @param {string} remote
 * @param {string} version
 * @param {readonly [from: string, to: string]} [server] text that is replaced in the server program
 */
export async function rebuildImage({ docker }, remote, version, server) {
  const image = `red/${remote}:test`;
  await docker(['build', '--tag', image, '-'], { input: changedImage(image, version, server) });
}
