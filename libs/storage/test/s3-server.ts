import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A test server with four S3 calls, path style, and the real signature check (SigV4). */
export async function startS3Server(settings: { accessKeyId: string; secretAccessKey: string; buckets: string[] }) {
  const objects = new Map<string, { body: Buffer; type: string; at: Date }>();
  let isSilent = false;
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (isSilent || body === null) return;
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    if (!isSigned(request, body, settings)) return refuse(403, 'SignatureDoesNotMatch');
    if (!settings.buckets.includes(pathname.split('/')[1] ?? '')) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(pathname, { body, type: request.headers['content-type'] ?? '', at: new Date() });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    if (pathname.split('/').filter(Boolean).length === 1) {
      const listed = [...objects].filter(([path]) => path.startsWith(`${pathname.replace(/\/$/, '')}/`));
      const contents = listed.map(([path, { at }]) => {
        const key = path.split('/').slice(2).join('/');
        return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`;
      });
      return response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`);
    }
    const found = objects.get(pathname);
    if (!found) return refuse(404, 'NoSuchKey');
    return response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
  if (accessKeyId !== secrets.accessKeyId || (digest !== 'UNSIGNED-PAYLOAD' && digest !== hex(body))) return false;
  const canonical = [request.method, url.pathname, query, headers, names, digest].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secrets.secretAccessKey}`, day));
  return hmac(key, toSign).toString('hex') === signature;
}
