/** Health check of a container: ends with 0 when an address answers with a 2xx within 3 s. `node answers.mjs <url>` */
const ok = await fetch(process.argv[2], { signal: AbortSignal.timeout(3_000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(ok ? 0 : 1);
