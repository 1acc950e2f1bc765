/**
 * Reads the server IP address and port in an F5 BIG-IP cookie, such as `10.1.1.100:8080`; null for other or
 * encrypted cookies. Source: F5, "Overview of BIG-IP persistence cookie encoding" (K6917).
 */
export function readBigIpAddress(name: string, value: string): string | null {
  if (!/^BIGipServer/i.test(name)) return null
  const plain = /^(\d{1,10})\.(\d{1,5})\.0000$/.exec(value)
  if (plain !== null) return readPlain(Number(plain[1]), Number(plain[2]))
  // Route domains write an IPv4-mapped IPv6 address in hexadecimal.
  const routed = /^rd\d{1,5}o0{20}ffff([0-9a-f]{8})o(\d{1,5})$/i.exec(value)
  if (routed === null) return null
  const bytes = [...Buffer.from(routed[1] ?? '', 'hex')]
  return `${bytes.join('.')}:${routed[2] ?? ''}`
}

/** Both numbers are in reverse byte order. */
function readPlain(address: number, port: number): string | null {
  if (address > 0xffffffff || port > 0xffff) return null
  const bytes = [0, 8, 16, 24].map((shift) => (address >>> shift) & 0xff)
  return `${bytes.join('.')}:${((port & 0xff) << 8) | (port >>> 8)}`
}
