/** Publishes versions from a process of its own: `publisher.fixture.ts <registry> <remote> <first minor> <count>`. */
import { publish } from '../operations.mjs';
import { openRegistryStore } from '../registry-store.mjs';

const [address = '', remote = '', first, count] = process.argv.slice(2);
const store = openRegistryStore(address);
for (let index = 0; index < Number(count); index += 1) {
  const version = `1.${Number(first) + index}.0`;
  const release = {
    version,
    url: `http://${remote}.test/${version}/`,
    integrity: `sha384-${'a'.repeat(64)}`,
  };
  await store.change((registry) => publish(registry, remote, release), {
    who: remote,
    why: `publish ${version}`,
  });
  process.stdout.write(`${version}\n`);
}
