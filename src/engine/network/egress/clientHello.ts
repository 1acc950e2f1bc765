import type { WeakCipher } from '../../model/artifacts.ts'

type Suite = WeakCipher & { readonly code: number }

function suites(kind: WeakCipher['kind'], named: Readonly<Record<string, number>>): readonly Suite[] {
  return Object.entries(named).map(([name, code]) => ({ name, kind, code }))
}

/** Cipher suites up to TLS 1.2 that RFC 9325 §4.1 forbids or discourages, with IANA names and numbers. */
export const weakSuites: readonly Suite[] = [
  ...suites('no_encryption', {
    TLS_RSA_WITH_NULL_MD5: 0x0001,
    TLS_RSA_WITH_NULL_SHA: 0x0002,
    TLS_RSA_WITH_NULL_SHA256: 0x003b,
    TLS_ECDHE_ECDSA_WITH_NULL_SHA: 0xc006,
    TLS_ECDHE_RSA_WITH_NULL_SHA: 0xc010,
  }),
  ...suites('no_authentication', {
    TLS_DH_anon_WITH_AES_128_CBC_SHA: 0x0034,
    TLS_DH_anon_WITH_AES_256_CBC_SHA: 0x003a,
    TLS_DH_anon_WITH_AES_128_CBC_SHA256: 0x006c,
    TLS_DH_anon_WITH_AES_256_CBC_SHA256: 0x006d,
    TLS_DH_anon_WITH_AES_128_GCM_SHA256: 0x00a6,
    TLS_DH_anon_WITH_AES_256_GCM_SHA384: 0x00a7,
    TLS_ECDH_anon_WITH_AES_128_CBC_SHA: 0xc018,
    TLS_ECDH_anon_WITH_AES_256_CBC_SHA: 0xc019,
  }),
  ...suites('export', {
    TLS_RSA_EXPORT_WITH_RC4_40_MD5: 0x0003,
    TLS_RSA_EXPORT_WITH_RC2_CBC_40_MD5: 0x0006,
    TLS_RSA_EXPORT_WITH_DES40_CBC_SHA: 0x0008,
    TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA: 0x0014,
  }),
  ...suites('des', { TLS_RSA_WITH_DES_CBC_SHA: 0x0009, TLS_DHE_RSA_WITH_DES_CBC_SHA: 0x0015 }),
  ...suites('rc4', {
    TLS_RSA_WITH_RC4_128_MD5: 0x0004,
    TLS_RSA_WITH_RC4_128_SHA: 0x0005,
    TLS_ECDHE_ECDSA_WITH_RC4_128_SHA: 0xc007,
    TLS_ECDHE_RSA_WITH_RC4_128_SHA: 0xc011,
  }),
  ...suites('triple_des', {
    TLS_RSA_WITH_3DES_EDE_CBC_SHA: 0x000a,
    TLS_DHE_RSA_WITH_3DES_EDE_CBC_SHA: 0x0016,
    TLS_ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA: 0xc008,
    TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA: 0xc012,
  }),
]

/** Length of a ServerHello up to its cipher suite, with a session id of full length. */
export const serverHelloBytesMax = 5 + 4 + 2 + 32 + 1 + 32 + 2

/**
 * Offers only these suites, in TLS 1.2 (RFC 5246 §7.4.1.2). The ServerHello names the chosen suite, and the
 * handshake ends there. `serverName` is null for an IP address.
 */
export function writeClientHello(offered: readonly Pick<Suite, 'code'>[], serverName: string | null): Buffer {
  const codes = [...offered.map(({ code }) => code), noRenegotiation]
  const body = Buffer.concat([
    uint16(tls12),
    // No key results from this handshake, so the client random need not be random.
    Buffer.alloc(32, 0x53),
    block8(Buffer.alloc(0)),
    block16(Buffer.concat(codes.map(uint16))),
    block8(Buffer.from([0])),
    block16(
      Buffer.concat([
        ...(serverName === null ? [] : [extension(0, block16(serverNameEntry(serverName)))]),
        extension(10, block16(Buffer.concat(curves.map(uint16)))),
        extension(11, block8(Buffer.from([0]))),
        extension(13, block16(Buffer.concat(signatures.map(uint16)))),
      ]),
    ),
  ])
  const message = Buffer.concat([Buffer.from([clientHello, 0]), block16(body)])
  return Buffer.concat([Buffer.from([handshake]), uint16(tls10), block16(message)])
}

/** Expects a ServerHello; null for an alert or any other message. */
export function readServerChoice(response: Buffer, offered: readonly Suite[]): Suite | null {
  if (response[0] !== handshake || response[5] !== serverHello || response.length < 44) return null
  const at = 44 + (response[43] ?? 0)
  if (response.length < at + 2) return null
  const chosen = response.readUInt16BE(at)
  return offered.find(({ code }) => code === chosen) ?? null
}

const handshake = 22
const clientHello = 1
const serverHello = 2
/** The record version that servers of any age accept. */
const tls10 = 0x0301
const tls12 = 0x0303
/** RFC 5746 §3.3: some servers refuse a handshake without it. */
const noRenegotiation = 0x00ff
const curves = [29, 23, 24, 25]
const signatures = [0x0804, 0x0401, 0x0403, 0x0501, 0x0503, 0x0601, 0x0603, 0x0201, 0x0203]

function serverNameEntry(name: string): Buffer {
  return Buffer.concat([Buffer.from([0]), block16(Buffer.from(name))])
}

function extension(type: number, content: Buffer): Buffer {
  return Buffer.concat([uint16(type), block16(content)])
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}

function block8(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([content.length]), content])
}

function block16(content: Buffer): Buffer {
  return Buffer.concat([uint16(content.length), content])
}
