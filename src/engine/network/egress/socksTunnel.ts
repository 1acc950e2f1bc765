import type { Socket } from 'node:net'
import { bytesOfAddress } from '../../../shared/addresses.ts'
import { decodeCredential } from '../../../shared/proxy.ts'
import { tunnelFailure } from './failure.ts'

export type Destination = { readonly host: string; readonly port: number }

const version = 5
const methods = { none: 0, password: 2 } as const
const connect = 1
const addressKinds = { ipv4: 1, name: 3, ipv6: 4 } as const

/** RFC 1928 and RFC 1929. Reads no byte behind the reply of the proxy. */
export async function openSocksTunnel(
  socket: Socket,
  { username, password }: URL,
  { host, port }: Destination,
): Promise<Socket> {
  const hasAccount = username !== ''
  const offered = hasAccount ? [methods.none, methods.password] : [methods.none]
  socket.write(Buffer.from([version, offered.length, ...offered]))
  const chosen = await read(socket, 2)
  if (chosen[0] !== version) throw tunnelFailure('speaks no SOCKS5')
  if (chosen[1] === methods.password && hasAccount) {
    const account = [username, password].map((text) => withLength(decodeCredential(text) ?? ''))
    socket.write(Buffer.concat([Buffer.from([1]), ...account]))
    if ((await read(socket, 2))[1] !== 0) throw tunnelFailure('refused the connection: other credentials')
  } else if (chosen[1] !== methods.none) throw tunnelFailure('refused the connection: no credentials')
  const ports = Buffer.alloc(2)
  ports.writeUInt16BE(port)
  socket.write(Buffer.concat([Buffer.from([version, connect, 0]), addressOf(host), ports]))
  const reply = await read(socket, 4)
  if (reply[1] !== 0) throw tunnelFailure(`refused the connection with code ${reply[1]}`)
  await read(socket, (await addressBytes(socket, reply[3])) + ports.length)
  return socket
}

async function addressBytes(socket: Socket, kind: number | undefined): Promise<number> {
  if (kind === addressKinds.ipv4) return 4
  if (kind === addressKinds.ipv6) return 16
  if (kind === addressKinds.name) return (await read(socket, 1))[0] ?? 0
  throw tunnelFailure('sent an invalid reply')
}

function addressOf(host: string): Buffer {
  const bytes = bytesOfAddress(host)
  if (bytes === null) return Buffer.concat([Buffer.from([addressKinds.name]), withLength(host)])
  return Buffer.from([bytes.length === 4 ? addressKinds.ipv4 : addressKinds.ipv6, ...bytes])
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

function read(socket: Socket, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      socket.off('readable', take).off('end', fail).off('close', fail)
      then()
    }
    const take = () => {
      const chunk: Buffer | null = socket.read(bytes)
      if (chunk !== null) settle(() => resolve(chunk))
    }
    const fail = () => settle(() => reject(tunnelFailure('closed the connection')))
    socket.on('readable', take).on('end', fail).on('close', fail)
    take()
  })
}
