/** Publishes versions from a process of its own: `node publisher.fixture.mjs <registry> <remote> <first minor> <count>`. */
import { publish } from '../operations';
import { openRegistry } from '../registry/registry';

const [address = '', remote = '', first, count] = process.argv.slice(2);
const registry = openRegistry(address);
for (let index = 0; index < Number(count); index += 1) {
  const version = `1.${Number(first) + index}.0`;
  const release = {
    version,
    url: `http://${remote}.test/${version}/`,
    integrity: `sha384-${'a'.repeat(64)}`,
  };
  await registry.change(remote, (known) => publish(known, remote, release), {
    who: remote,
    why: `publish ${version}`,
  });
  process.stdout.write(`${version}\n`);
}
