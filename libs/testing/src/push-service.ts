import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface ReceivedPush {
  title: string;
  text: string;
  path: string;
  topic: string;
  headers: IncomingMessage['headers'];
}

/**
 * A test push service. Messages must be signed (VAPID, RFC 8292) and decryptable (RFC 8291), otherwise it responds 400.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const service = {
    origin: '',
    /** `address:port`, for the setting that allows messages to this machine. */
    host: '',
    /** Messages that were not valid. */
    faults: [] as string[],
    /** The VAPID key that subscriptions are made with. */
    key: '',
    /** Subscribes a browser and returns its subscription. */
    subscribe(): Browser {
      const browser = new Browser(`${service.origin}/push/${randomUUID()}`);
      browsers.set(new URL(browser.endpoint).pathname, browser);
      return browser;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const browser = browsers.get(request.url ?? '');
      if (!browser) return response.writeHead(404).end();
      browser.asked += 1;
      const status = browser.answers.shift() ?? 201;
      if (status >= 300 && status < 400)
        return response.writeHead(status, { location: `${service.origin}/elsewhere` }).end();
      if (status >= 300) return response.writeHead(status).end();
      try {
        checkSigned(request, service);
        browser.received.push({ ...browser.open(body), headers: request.headers });
        return response.writeHead(status).end();
      } catch (error) {
        service.faults.push(String(error));
        return response.writeHead(400).end();
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.origin = `http://${service.host}`;
  return service;
}
export type TestPushService = Awaited<ReturnType<typeof startPushService>>;

/** A subscription with the keys that only the browser has. */
class Browser {
  readonly received: ReceivedPush[] = [];
  /** How often the service was requested to deliver a message to it. */
  asked = 0;
  /** The statuses of the next responses; 201 after them. */
  answers: number[] = [];
  private readonly keyPair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.keyPair.generateKeys();
  }

  get subscription() {
    const keys = { p256dh: this.keyPair.getPublicKey('base64url'), auth: this.secret.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /** RFC 8188 and 8291: a message has one record. */
  open(body: Buffer): Omit<ReceivedPush, 'headers'> {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const derive = (key: Uint8Array, seed: Uint8Array, info: Uint8Array, length: number) =>
      new Uint8Array(hkdfSync('sha256', key, seed, info, length));
    const parties = Buffer.concat([Buffer.from('WebPush: info\0'), this.keyPair.getPublicKey(), sender]);
    const shared = derive(this.keyPair.computeSecret(sender), this.secret, parties, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and zero padding.
    const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    return JSON.parse(text) as Omit<ReceivedPush, 'headers'>;
  }
}

/** RFC 8292: an ES256 token for this origin that expires within a day and contains a contact. */
function checkSigned({ headers }: IncomingMessage, service: { origin: string; key: string }): void {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== service.key) throw new Error('another VAPID key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('signed by another');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const now = Date.now() / 1_000;
  if (aud !== service.origin) throw new Error(`for ${String(aud)}`);
  if (typeof exp !== 'number' || exp <= now || exp > now + 86_400) throw new Error('ends too late');
  if (typeof sub !== 'string' || !/^(mailto|https):/.test(sub)) throw new Error('from nobody');
}
