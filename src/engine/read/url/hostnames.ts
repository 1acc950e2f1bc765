/** Browsers treat loopback as secure. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return /^127(\.\d{1,3}){3}$/.test(name) || name === '[::1]' || name === '::1'
}

/** Loopback, unspecified, local names and private networks. */
export function isDeveloperHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (isLoopback(name) || name === '0.0.0.0' || name === 'host.docker.internal') return true
  if (name.endsWith('.local') || name.endsWith('.internal')) return true
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)\d[\d.]*$/.test(name)
}

const tunnelDomains = [
  'ngrok.io',
  'ngrok.app',
  'ngrok-free.app',
  'ngrok-free.dev',
  'ngrok.dev',
  'trycloudflare.com',
  'loca.lt',
  'localtunnel.me',
  'localhost.run',
  'lhr.life',
  'serveo.net',
  'devtunnels.ms',
  'app.github.dev',
]

/** The tunnels end with a developer's terminal. */
export function isDevelopmentTunnel(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return tunnelDomains.some((domain) => name.endsWith(`.${domain}`))
}
