import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hash = (algorithm: string, text: string | Buffer) => createHash(algorithm).update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface Settings {
  accessKeyId: string;
  secretAccessKey: string;
  buckets: string[];
  /** Certificate and key, PEM: with them it speaks HTTPS, as `localhost`. */
  tls?: { cert: string; key: string };
}

/** A test server with the S3 calls that the product and its backups make, path style, and the real signature check (SigV4). */
export async function startS3Server(settings: Settings) {
  const objects = new Map<string, { body: Buffer; type: string; at: Date }>();
  const uploads = new Map<string, Buffer[]>();
  let isSilent = false;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request).catch(() => null);
    if (isSilent || body === null) return;
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    const refuse = (status: number, code: string) => xml(status, `<Error><Code>${code}</Code></Error>`);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [, bucket = '', ...path] = pathname.split('/');
    if (!isSigned(request, body, settings)) return refuse(403, 'SignatureDoesNotMatch');
    if (!settings.buckets.includes(bucket)) return refuse(404, 'NoSuchBucket');
    const type = request.headers['content-type'] ?? '';
    const put = (content: Buffer) => void objects.set(pathname, { body: content, type, at: new Date() });
    const uploadId = query.get('uploadId') ?? '';
    if (request.method === 'PUT') {
      if (uploadId) (uploads.get(uploadId) ?? [])[Number(query.get('partNumber'))] = body;
      else put(body);
      return response.writeHead(200, { etag: `"${hash('md5', body)}"` }).end();
    }
    if (request.method === 'POST' && query.has('delete')) {
      for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(`/${bucket}/${key}`);
      return xml(200, '<DeleteResult/>');
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, []);
      return xml(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === 'POST') {
      put(Buffer.concat((uploads.get(uploadId) ?? []).filter(Boolean)));
      uploads.delete(uploadId);
      return xml(200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    if (path.join('') === '') return xml(200, listing(bucket, query.get('prefix') ?? '', query.get('delimiter') ?? ''));
    const found = objects.get(pathname);
    if (!found) return refuse(404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part =
      first === undefined ? found.body : found.body.subarray(Number(first), last ? Number(last) + 1 : undefined);
    const headers = {
      'content-type': found.type,
      'content-length': part.length,
      'last-modified': found.at.toUTCString(),
    };
    const etag = `"${hash('md5', found.body)}"`;
    return response.writeHead(first === undefined ? 200 : 206, { ...headers, etag }).end(part);
  }

  function listing(bucket: string, prefix: string, delimiter: string) {
    const folders = new Set<string>();
    const contents: string[] = [];
    for (const [path, { at, body }] of objects) {
      const key = decodeURIComponent(path.slice(bucket.length + 2));
      if (!path.startsWith(`/${bucket}/`) || !key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) folders.add(key.slice(0, end + 1));
      else
        contents.push(
          `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
        );
    }
    const common = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${common.join('')}</ListBucketResult>`;
  }

  const serve = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const server = settings.tls ? createTlsServer(settings.tls, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: settings.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    /** `/bucket/key` of all objects. */
    paths: () => [...objects.keys()],
    /** While silent, the server accepts requests and answers none. */
    silence: (silent: boolean) => void (isSilent = silent),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function isSigned(request: IncomingMessage, body: Buffer, secrets: { accessKeyId: string; secretAccessKey: string }) {
  const authorization = request.headers.authorization ?? '';
  const [, credential = '', names = '', signature = ''] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  const [accessKeyId, day = '', region = '', service = ''] = credential.split('/');
  const url = new URL(request.url ?? '', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const digest = String(request.headers['x-amz-content-sha256']);
  if (accessKeyId !== secrets.accessKeyId || (digest !== 'UNSIGNED-PAYLOAD' && digest !== hash('sha256', body)))
    return false;
  const canonical = [request.method, url.pathname, query, headers, names, digest].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash('sha256', canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secrets.secretAccessKey}`, day));
  return hmac(key, toSign).toString('hex') === signature;
}
