/**
 * Returns true if a certificate's names cover a hostname or IP address. A `*` stands for the leftmost label.
 * Source: RFC 9525 §6.3.
 */
export function isNameCovered(hostname: string, names: readonly string[]): boolean {
  const host = normalize(hostname)
  return names.some((written) => {
    const name = normalize(written)
    if (!name.startsWith('*.')) return name === host
    const rest = name.slice(1)
    return host.endsWith(rest) && host.length > rest.length && !host.slice(0, -rest.length).includes('.')
  })
}

function normalize(name: string): string {
  const text = name.toLowerCase().replace(/\.$/, '')
  const address = text.startsWith('[') ? text.slice(1, -1) : text
  if (!address.includes(':')) return address
  // OpenSSL writes IPv6 addresses with every zero, URLs in compressed form.
  const url = `http://[${address}]/`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address
}
