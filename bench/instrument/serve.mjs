#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
// serve.mjs: one loopback server for all the sites under comparison, so that every one of them is delivered alike:
// HTTP/2 over TLS (self-signed, ALPN, HTTP/1.1 fallback) or plain HTTP/1.1, the same brotli/gzip, the same cache headers.
// No dependencies. Usage:
//   node serve.mjs sites.json [--h1] [--only a,b] [--verbose]
// sites.json: { "cert": {"key": "...", "cert": "..."},      // optional; made with openssl next to this script when absent
//   "sites": [ {
//     "name": "x", "port": 9001,
//     "root": "dir",                     // static root, and/or
//     "proxy": "http://127.0.0.1:3000",  // everything that is not found in root/mounts goes to this upstream
//     "mounts": {"/cdn": "dir"},         // more static folders by path prefix
//     "proxyPaths": ["/api"],            // with proxy: only these path prefixes go there
//     "fallback": "index.html",          // SPA fallback for paths without a file extension
//     "rewrite": [["http://a:1", ""]],   // plain text replacement in HTML/JS/CSS/JSON bodies ("{origin}" = own origin, "{origin:x}" = that of site x)
//     "immutable": "regex",              // paths served with a year of caching (default: -, . or / followed by 8+ hex)
//     "cors": true                       // Access-Control-Allow-Origin: *  (default true)
//   } ] }
// Static text is brotli 11 (gzip 9), compressed once and kept in memory, as a CDN would.
// Proxied text is asked for as identity. What carries an ETag is kept compressed like static text (the upstream would do
// so itself, but its bytes are rewritten here); the rest is compressed on the fly (brotli 5 / gzip 6), flushed chunk by chunk so
// that streamed SSR stays streamed; "rewrite" works on the stream too (only a tail that may begin a match is held back).
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const file = args.find((a) => !a.startsWith('--'));
const flag = (n) => args.includes(`--${n}`);
const opt = (n) => {
  const i = args.indexOf(`--${n}`);
  return i >= 0 ? args[i + 1] : undefined;
};
if (!file) {
  console.error('usage: node serve.mjs sites.json [--h1] [--only a,b] [--verbose]');
  process.exit(2);
}
const cfg = JSON.parse(fs.readFileSync(file, 'utf8'));
const base = path.dirname(path.resolve(file));
const only = opt('only')?.split(',');
const H1 = flag('h1');
const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml|x-component|wasm)|image\/svg)/;
const MIME = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
};
const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'te',
  'trailer',
  'http2-settings',
  'content-length',
  'content-encoding',
]);

function encodingFor(req) {
  const a = String(req.headers['accept-encoding'] || '');
  return /\bbr\b/.test(a) ? 'br' : /\bgzip\b/.test(a) ? 'gzip' : '';
}
function squeeze(buf, enc, q) {
  if (enc === 'br')
    return zlib.brotliCompressSync(buf, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: q,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: buf.length,
      },
    });
  if (enc === 'gzip') return zlib.gzipSync(buf, { level: q > 9 ? 9 : 6 });
  return buf;
}
const originOf = (s) => `${H1 ? 'http' : 'https'}://localhost:${s.port}`;
function rewriter(site, origin) {
  const other = (b) =>
    b
      .replaceAll('{origin}', origin)
      .replace(/\{origin:([^}]+)\}/g, (_, n) => originOf(cfg.sites.find((s) => s.name === n)));
  const rules = (site.rewrite || []).map(([a, b]) => [a, other(b)]);
  return (s) => {
    for (const [a, b] of rules) s = s.replaceAll(a, b);
    return s;
  };
}
// the same replacement on a stream: keeps back the longest tail that could be the beginning of a pattern
function streamRewriter(rw, rules) {
  const dec = new StringDecoder('utf8');
  let rest = '';
  const cut = (t) => {
    let keep = 0;
    for (const [a] of rules)
      for (let n = Math.min(a.length - 1, t.length); n > keep; n--)
        if (a.startsWith(t.slice(t.length - n))) {
          keep = n;
          break;
        }
    return t.length - keep;
  };
  return {
    push(c) {
      const t = rest + dec.write(c);
      const i = cut(t);
      rest = t.slice(i);
      return rw(t.slice(0, i));
    },
    end() {
      const t = rest + dec.end();
      rest = '';
      return rw(t);
    },
  };
}
function inside(root, p) {
  const full = path.join(root, p);
  return full === root || full.startsWith(root.endsWith(path.sep) ? root : root + path.sep) ? full : null;
}

function makeHandler(site, origin) {
  const cache = new Map();
  const rw = rewriter(site, origin);
  const rules = site.rewrite || [],
    has = rules.length > 0;
  const immutable = site.immutable
    ? new RegExp(site.immutable)
    : /[-./_][0-9a-zA-Z]*[0-9][0-9a-zA-Z]{5,}[-./]|[-./_][0-9a-f]{8,}[-./]/;
  const roots = [
    ...Object.entries(site.mounts || {}).map(([k, v]) => [k.replace(/\/$/, ''), path.resolve(base, v)]),
  ];
  if (site.root) roots.push(['', path.resolve(base, site.root)]);

  function find(pathname) {
    for (const [prefix, root] of roots) {
      if (prefix && pathname !== prefix && !pathname.startsWith(`${prefix}/`)) continue;
      let p;
      try {
        p = decodeURIComponent(pathname.slice(prefix.length) || '/');
      } catch {
        return null;
      }
      if (p.includes('\0')) return null;
      for (const cand of p.endsWith('/') ? [`${p}index.html`] : [p, `${p}.html`, `${p}/index.html`]) {
        const full = inside(root, cand);
        if (full && fs.existsSync(full) && fs.statSync(full).isFile()) return full;
      }
    }
    return null;
  }
  function load(full) {
    const st = fs.statSync(full);
    const key = full + st.mtimeMs;
    let e = cache.get(key);
    if (!e) {
      const type = MIME[path.extname(full).toLowerCase()] || 'application/octet-stream';
      let body = fs.readFileSync(full);
      if (has && TEXT.test(type)) body = Buffer.from(rw(body.toString('utf8')));
      e = {
        type,
        body,
        etag: `"${crypto.createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`,
        enc: {},
        headers: ownHeaders(full),
      };
      cache.set(key, e);
    }
    return e;
  }
  // FILE.headers.json beside a file: answer headers that go with it
  function ownHeaders(full) {
    const beside = `${full}.headers.json`;
    return fs.existsSync(beside) ? JSON.parse(rw(fs.readFileSync(beside, 'utf8'))) : {};
  }
  function sendFile(req, res, full, pathname, status = 200) {
    const e = load(full);
    const h = { ...e.headers, 'content-type': e.type, etag: e.etag, vary: 'Accept-Encoding' };
    h['cache-control'] = /html/.test(e.type)
      ? 'no-cache'
      : immutable.test(pathname)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600';
    if (site.cors !== false) h['access-control-allow-origin'] = '*';
    if (req.headers['if-none-match'] === e.etag) {
      res.writeHead(304, h);
      return res.end();
    }
    let body = e.body;
    const enc = TEXT.test(e.type) && e.body.length > 512 ? encodingFor(req) : '';
    if (enc) {
      body = e.enc[enc] ??= squeeze(e.body, enc, 11);
      h['content-encoding'] = enc;
    }
    h['content-length'] = body.length;
    res.writeHead(status, h);
    res.end(req.method === 'HEAD' ? undefined : body);
  }
  function proxy(req, res) {
    const up = new URL(site.proxy);
    const headers = {};
    for (const [k, v] of Object.entries(req.headers)) if (!k.startsWith(':') && !HOP.has(k)) headers[k] = v;
    headers.host = site.proxyHost || up.host;
    headers['x-forwarded-proto'] = H1 ? 'http' : 'https';
    headers['x-forwarded-host'] = req.headers[':authority'] || req.headers.host || '';
    headers['accept-encoding'] = 'identity';
    if (req.headers['content-length']) headers['content-length'] = req.headers['content-length'];
    const u = http.request(
      { host: up.hostname, port: up.port || 80, method: req.method, path: req.url, headers, agent },
      (r) => {
        const h = {};
        for (const [k, v] of Object.entries(r.headers)) if (!HOP.has(k)) h[k] = v;
        if (h.location) h.location = String(h.location).replace(up.origin, origin);
        if (site.cors !== false) h['access-control-allow-origin'] ??= '*';
        const type = String(r.headers['content-type'] || '');
        const already = r.headers['content-encoding'];
        if (already) {
          h['content-encoding'] = already;
          res.writeHead(r.statusCode, h);
          return r.pipe(res);
        }
        const enc = TEXT.test(type) ? encodingFor(req) : '';
        const bodyless = req.method === 'HEAD' || r.statusCode === 204 || r.statusCode === 304;
        if (bodyless) {
          res.writeHead(r.statusCode, h);
          r.resume();
          return res.end();
        }
        if (enc) {
          h['content-encoding'] = enc;
          h.vary = [h.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
        }
        const re = has && TEXT.test(type) ? streamRewriter(rw, rules) : null;
        if (!enc && !re) {
          if (r.headers['content-length']) h['content-length'] = r.headers['content-length'];
          res.writeHead(r.statusCode, h);
          return r.pipe(res);
        }
        if (!enc) {
          res.writeHead(r.statusCode, h);
          // As bytes: over HTTP/2, Node writes what is left of a string wrongly.
          r.on('data', (c) => res.write(Buffer.from(re.push(c)))).on('end', () => res.end(Buffer.from(re.end())));
          return;
        }
        // A page that the upstream keeps, it keeps compressed as a CDN would: so is its rewritten twin.
        if (r.statusCode === 200 && r.headers.etag) return sendKept(r, res, { headers: h, enc, re });
        const z =
          enc === 'br'
            ? zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
            : zlib.createGzip({ level: 6 });
        res.writeHead(r.statusCode, h);
        z.pipe(res);
        r.on('data', (c) => {
          z.write(re ? re.push(c) : c);
          z.flush(enc === 'br' ? zlib.constants.BROTLI_OPERATION_FLUSH : zlib.constants.Z_SYNC_FLUSH);
        }).on('end', () => z.end(re ? re.end() : undefined));
        res.on('close', () => {
          r.destroy();
        });
      },
    );
    u.on('error', (e) => {
      if (!res.headersSent) res.writeHead(502, { 'content-type': 'text/plain' });
      res.end(`upstream: ${e.message}`);
    });
    req.pipe(u);
  }
  const kept = new Map();
  function sendKept(upstream, res, { headers, enc, re }) {
    const parts = [];
    upstream
      .on('data', (c) => parts.push(c))
      .on('end', () => {
        const text = Buffer.concat(parts);
        const key = `${enc} ${crypto.createHash('sha256').update(text).digest('base64')}`;
        if (!kept.has(key)) {
          const whole = re ? Buffer.from(re.push(text) + re.end()) : text;
          kept.set(key, squeeze(whole, enc, 11));
        }
        const body = kept.get(key);
        res.writeHead(200, { ...headers, 'content-length': body.length });
        res.end(body);
      });
    res.on('close', () => upstream.destroy());
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  return (req, res) => {
    const pathname = new URL(req.url, 'http://x').pathname;
    if (flag('verbose')) console.log(site.name, req.method, req.url);
    res.on('error', () => {});
    if (req.method === 'GET' || req.method === 'HEAD') {
      const full = find(pathname);
      if (full) return sendFile(req, res, full, pathname);
    }
    if (site.proxy && (!site.proxyPaths || site.proxyPaths.some((p) => pathname.startsWith(p))))
      return proxy(req, res);
    if (site.fallback && !path.extname(pathname)) {
      const full = path.resolve(base, site.root, site.fallback);
      if (fs.existsSync(full)) return sendFile(req, res, full, '/');
    }
    res.writeHead(404, { 'content-type': 'text/plain' });
    res.end('not found');
  };
}

function certificate() {
  const dir = cfg.certDir ? path.resolve(base, cfg.certDir) : here;
  const key = path.join(dir, 'loopback.key'),
    cert = path.join(dir, 'loopback.crt');
  if (!fs.existsSync(cert))
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '365',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
      ],
      { stdio: 'ignore' },
    );
  return { key: fs.readFileSync(key), cert: fs.readFileSync(cert) };
}
const pair = H1 ? null : certificate();
for (const site of cfg.sites) {
  if (only && !only.includes(site.name)) continue;
  const origin = originOf(site);
  const handler = makeHandler(site, origin);
  const server = H1
    ? http.createServer(handler)
    : http2.createSecureServer({ ...pair, allowHTTP1: true }, handler);
  server.on('error', (e) => {
    console.error(site.name, e.message);
    process.exitCode = 1;
  });
  server.listen(site.port, '127.0.0.1', () => console.log(`${site.name}=${origin}/`));
}
