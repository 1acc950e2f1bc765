/** DNS resolver with test zones, over UDP and TCP on one port of 127.0.0.1. Queries no other server. */
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { type Answer, decode, encode, type Packet, type Question, streamEncode } from 'dns-packet'

export type GivenRecords = {
  readonly A?: readonly string[]
  readonly AAAA?: readonly string[]
  readonly CNAME?: string
  readonly NS?: readonly string[]
  readonly MX?: readonly string[]
  readonly TXT?: readonly (string | readonly string[])[]
  readonly CAA?: readonly string[]
}

/** `silence`: no response. */
export type GivenFailure = 'SERVFAIL' | 'REFUSED' | 'noise' | 'silence'

/** By name; `*.example.com` covers all unlisted names below. */
export type Zones = Readonly<Record<string, GivenRecords | GivenFailure>>

export type DnsServer = {
  readonly address: string
  readonly questions: readonly string[]
  close(): Promise<void>
}

const udpBytesMax = 512
const aliasesMax = 16

/** Follows aliases; NXDOMAIN for unknown names, SERVFAIL for alias loops, and truncated UDP messages. */
export async function openDnsServer(zones: Zones): Promise<DnsServer> {
  const questions: string[] = []
  const reply = (request: Buffer): Packet | Buffer | null => {
    const { id = 0, questions: asked = [] } = decode(request)
    const [question] = asked
    if (question === undefined) return null
    const name = question.name.toLowerCase()
    questions.push(`${question.type} ${name}`)
    return respond({ id, question }, resolve(zones, name, question.type))
  }
  const { udp, tcp, port } = await listen()
  const sockets = new Set<Socket>()
  udp.on('message', (request, from) => {
    const response = reply(request)
    if (response === null) return
    const bytes = Buffer.isBuffer(response) ? response : encode(response)
    const fits = bytes.length <= udpBytesMax || Buffer.isBuffer(response)
    udp.send(fits ? bytes : encode(truncated(response)), from.port, from.address)
  })
  tcp.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // Followed by its close.
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      // RFC 1035 §4.2.2: two length bytes precede every message.
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const end = 2 + received.readUInt16BE(0)
        const response = reply(received.subarray(2, end))
        received = received.subarray(end)
        if (response !== null) socket.write(Buffer.isBuffer(response) ? response : streamEncode(response))
      }
    })
  })
  return {
    address: `127.0.0.1:${port}`,
    questions,
    async close() {
      for (const socket of sockets) socket.destroy()
      udp.close()
      tcp.close()
      await Promise.all([once(udp, 'close'), once(tcp, 'close')])
    },
  }
}

type Resolved = { readonly code: 'NOERROR' | 'NXDOMAIN'; readonly answers: readonly Answer[] } | GivenFailure

function resolve(zones: Zones, name: string, type: string): Resolved {
  const answers: Answer[] = []
  let current = name
  for (let step = 0; step < aliasesMax; step += 1) {
    const records = find(zones, current)
    if (typeof records === 'string') return records
    if (records === null) return { code: 'NXDOMAIN', answers }
    if (records.CNAME === undefined || type === 'CNAME') {
      return { code: 'NOERROR', answers: [...answers, ...recordsOf(records, type, current)] }
    }
    answers.push({ type: 'CNAME', name: current, ttl: 60, data: records.CNAME })
    current = records.CNAME.toLowerCase()
  }
  return 'SERVFAIL'
}

function find(zones: Zones, name: string): GivenRecords | GivenFailure | null {
  const own = zones[name]
  if (own !== undefined) return own
  // RFC 4592: a wildcard does not cover a name that exists as an empty non-terminal.
  if (Object.keys(zones).some((known) => known.endsWith(`.${name}`) && !known.startsWith('*.'))) return {}
  const labels = name.split('.')
  const wildcard = labels.map((_, index) => zones[`*.${labels.slice(index + 1).join('.')}`])
  const found = wildcard.find((records) => records !== undefined)
  if (found !== undefined) return found
  return Object.keys(zones).some((known) => known === `*.${name}`) ? {} : null
}

function recordsOf(records: GivenRecords, type: string, name: string): readonly Answer[] {
  const base = { name, ttl: 60 }
  switch (type) {
    case 'A':
      return (records.A ?? []).map((data) => ({ ...base, type, data }))
    case 'AAAA':
      return (records.AAAA ?? []).map((data) => ({ ...base, type, data }))
    case 'CNAME':
      return records.CNAME === undefined ? [] : [{ ...base, type, data: records.CNAME }]
    case 'NS':
      return (records.NS ?? []).map((data) => ({ ...base, type, data }))
    case 'MX':
      return (records.MX ?? []).map((text) => {
        const [preference, exchange = ''] = text.split(' ')
        return { ...base, type, data: { preference: Number(preference), exchange } }
      })
    case 'TXT':
      return (records.TXT ?? []).map((text) => ({
        ...base,
        type,
        data: typeof text === 'string' ? inPieces(text) : [...text],
      }))
    case 'CAA':
      return (records.CAA ?? []).map((text) => {
        const [tag = '', ...value] = text.split(' ')
        // Owners write more tags than those of RFC 8659.
        return { ...base, type, data: { flags: 0, tag: tag as 'issue', value: value.join(' ') } } // `as`: see above.
      })
    default:
      return []
  }
}

/** RFC 1035 §3.3: a TXT string has at most 255 bytes. */
function inPieces(text: string): string[] {
  return text.length === 0 ? [''] : (text.match(/[\s\S]{1,255}/g) ?? [])
}

const responseCodes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const // `as`: exact numbers.
const recursionAvailable = 1 << 7
const recursionDesired = 1 << 8
const isTruncated = 1 << 9

function respond(
  { id, question }: { readonly id: number; readonly question: Question },
  resolved: Resolved,
): Packet | Buffer | null {
  if (resolved === 'silence') return null
  if (resolved === 'noise') return Buffer.alloc(40, 0xff)
  const code = typeof resolved === 'string' ? resolved : resolved.code
  return {
    type: 'response',
    id,
    flags: recursionAvailable | recursionDesired | responseCodes[code],
    questions: [question],
    answers: typeof resolved === 'string' ? [] : [...resolved.answers],
  }
}

function truncated(response: Packet): Packet {
  return { ...response, flags: (response.flags ?? 0) | isTruncated, answers: [] }
}

const bindTriesMax = 20

async function listen(): Promise<{ udp: UdpSocket; tcp: Server; port: number }> {
  for (let tries = 0; tries < bindTriesMax; tries += 1) {
    const udp = createSocket('udp4')
    udp.bind(0, '127.0.0.1')
    await once(udp, 'listening')
    const { port } = udp.address()
    const tcp = createServer()
    tcp.listen(port, '127.0.0.1')
    const isFree = await once(tcp, 'listening').then(
      () => true,
      () => false,
    )
    if (isFree) return { udp, tcp, port }
    udp.close()
  }
  throw new Error('Expected a port that is free for UDP and TCP, found none')
}
