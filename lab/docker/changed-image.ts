/** Dockerfile for an area's image with another version in its remote.json; its program stays. */
export function changedImage(image: string, version: string): string {
  const program = `
    const fs = require('fs');
    const manifest = JSON.parse(fs.readFileSync('/release/remote.json'));
    for (const copy of ['br', 'gz']) fs.rmSync('/release/remote.json.' + copy, { force: true });
    fs.writeFileSync('/release/remote.json', JSON.stringify({ ...manifest, version: '${version}' }));`;
  const packed = Buffer.from(program).toString('base64');
  const step = `RUN node -e "eval(Buffer.from('${packed}', 'base64').toString())"`;
  return [`FROM ${image}`, 'USER root', step, 'USER node', ''].join('\n');
}
