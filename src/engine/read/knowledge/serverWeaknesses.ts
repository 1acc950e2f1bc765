import { isVersionWithin, parseVersion } from '../formats/version.ts'

type ServerWeakness = {
  readonly id: string
  /** Capped at medium: a version header does not show patches. */
  readonly severity: 'medium' | 'low'
  /** `from` is inclusive, `below` exclusive; three numbers each. */
  readonly ranges: readonly (readonly [from: string, below: string])[]
  readonly summary: string
}

/**
 * Only vulnerabilities in default configurations, or exploited in the wild. Sources: security pages of the
 * projects, NVD.
 */
const weaknesses: Readonly<Record<string, readonly ServerWeakness[]>> = {
  nginx: [
    {
      id: 'CVE-2017-7529',
      severity: 'medium',
      ranges: [
        ['0.5.6', '1.12.1'],
        ['1.13.0', '1.13.3'],
      ],
      summary: 'Integer overflow in the range filter discloses cached data',
    },
    {
      id: 'CVE-2019-9511',
      severity: 'medium',
      ranges: [
        ['1.9.5', '1.16.1'],
        ['1.17.0', '1.17.3'],
      ],
      summary: 'HTTP/2 streams exhaust memory and CPU (denial of service)',
    },
    {
      id: 'CVE-2021-23017',
      severity: 'medium',
      ranges: [['0.6.18', '1.20.1']],
      summary: 'Off-by-one buffer overflow through a DNS response, if a resolver is configured',
    },
  ],
  apache: [
    {
      id: 'CVE-2017-9798',
      severity: 'medium',
      ranges: [['2.4.0', '2.4.28']],
      summary: 'OPTIONS requests disclose memory contents, with an invalid Limit directive (Optionsbleed)',
    },
    {
      id: 'CVE-2019-10081',
      severity: 'medium',
      ranges: [['2.4.20', '2.4.40']],
      summary: 'Memory corruption through HTTP/2 push',
    },
    {
      id: 'CVE-2021-40438',
      severity: 'medium',
      ranges: [['2.4.17', '2.4.49']],
      summary: 'Server-side request forgery (SSRF) in mod_proxy',
    },
    {
      id: 'CVE-2021-41773',
      severity: 'medium',
      ranges: [['2.4.49', '2.4.50']],
      summary: 'Path traversal with encoded dots; remote code execution with CGI',
    },
    {
      id: 'CVE-2021-42013',
      severity: 'medium',
      ranges: [['2.4.49', '2.4.51']],
      summary: 'Path traversal with double-encoded dots; remote code execution with CGI',
    },
    {
      id: 'CVE-2023-25690',
      severity: 'medium',
      ranges: [['2.4.0', '2.4.56']],
      summary: 'HTTP request smuggling through mod_proxy with RewriteRule or ProxyPassMatch',
    },
    {
      id: 'CVE-2024-38475',
      severity: 'medium',
      ranges: [['2.4.0', '2.4.60']],
      summary: 'Improper escaping in mod_rewrite maps URLs to files that are not meant to be served',
    },
  ],
  php: [
    {
      id: 'CVE-2019-11043',
      severity: 'medium',
      ranges: [
        ['7.1.0', '7.1.33'],
        ['7.2.0', '7.2.24'],
        ['7.3.0', '7.3.11'],
      ],
      summary: 'Remote code execution in PHP-FPM with certain nginx configurations',
    },
  ],
  gunicorn: [
    {
      id: 'CVE-2024-1135',
      severity: 'medium',
      ranges: [['0.1.0', '22.0.0']],
      summary: 'HTTP request smuggling through an invalid Transfer-Encoding header',
    },
  ],
  werkzeug: [
    {
      id: 'CVE-2023-25577',
      severity: 'medium',
      ranges: [['0.1.0', '2.2.3']],
      summary: 'A multipart form with many parts exhausts memory and CPU (denial of service)',
    },
    {
      id: 'CVE-2024-34069',
      severity: 'medium',
      ranges: [['0.1.0', '3.0.3']],
      summary: 'Cross-site access to the debugger, if enabled, can lead to remote code execution',
    },
  ],
  tornado: [
    {
      id: 'CVE-2024-52804',
      severity: 'medium',
      ranges: [['0.1.0', '6.4.2']],
      summary: 'A malicious Cookie header exhausts the CPU (denial of service)',
    },
    {
      id: 'CVE-2025-47287',
      severity: 'medium',
      ranges: [['0.1.0', '6.5.0']],
      summary: 'A malformed multipart form floods the log and blocks the server (denial of service)',
    },
  ],
  aiohttp: [
    {
      id: 'CVE-2024-23334',
      severity: 'medium',
      ranges: [['1.0.5', '3.9.2']],
      summary: 'Path traversal in static routes that follow symbolic links',
    },
    {
      id: 'CVE-2024-30251',
      severity: 'medium',
      ranges: [['0.1.0', '3.9.4']],
      summary: 'A malformed multipart form causes an infinite loop (denial of service)',
    },
  ],
}

/** `version` has three numbers. Ignores distribution patches. */
export function findServerWeaknesses(name: string, version: string): readonly ServerWeakness[] {
  const list = Object.hasOwn(weaknesses, name) ? (weaknesses[name] ?? []) : []
  const parsed = parseVersion(version)
  if (parsed === null || parsed.numbers.length < 3) return []
  return list.filter(({ ranges }) => ranges.some(([from, below]) => isVersionWithin(parsed, { from, below })))
}
