/**
 * Reads the address of a server that F5 BIG-IP writes into its cookie, such as `10.1.1.100:8080`; null when
 * the cookie is another one or encrypted. Source: F5, "Overview of BIG-IP persistence cookie encoding" (K6917).
 */
export function readBigIpAddress(name: string, value: string): string | null {
  if (!/^BIGipServer/i.test(name)) return null
  const plain = /^(\d{1,10})\.(\d{1,5})\.0000$/.exec(value)
  if (plain !== null) return readPlain(Number(plain[1]), Number(plain[2]))
  // In a route domain the address stands as that of IPv6 which holds one of IPv4, in hexadecimal.
  const routed = /^rd\d{1,5}o0{20}ffff([0-9a-f]{8})o(\d{1,5})$/i.exec(value)
  if (routed === null) return null
  const bytes = [...Buffer.from(routed[1] ?? '', 'hex')]
  return `${bytes.join('.')}:${routed[2] ?? ''}`
}

/** Both numbers have their bytes in reverse. */
function readPlain(address: number, port: number): string | null {
  if (address > 0xffffffff || port > 0xffff) return null
  const bytes = [0, 8, 16, 24].map((shift) => (address >>> shift) & 0xff)
  return `${bytes.join('.')}:${((port & 0xff) << 8) | (port >>> 8)}`
}
