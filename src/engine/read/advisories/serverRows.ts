/**
 * Built-in advisories of servers that name their version in a header, in the format of `readAdvisoryRow`.
 *
 * Only vulnerabilities in default configurations, or exploited in the wild. Capped at medium, because a version header
 * does not show patches. Sources: security pages of the projects, NVD, CISA KEV.
 */
export const serverRows: Readonly<Record<string, readonly string[]>> = {
  'server/nginx': [
    'CVE-2017-7529 | medium | 190 | 0.5.6..1.12.1 1.13.0..1.13.3 | Integer overflow in the range filter discloses cached data',
    'CVE-2019-9511 | medium | 400 770 | 1.9.5..1.16.1 1.17.0..1.17.3 | HTTP/2 streams exhaust memory and CPU (denial of service)',
    'CVE-2021-23017 | medium | 193 | 0.6.18..1.20.1 | Off-by-one buffer overflow through a DNS response, if a resolver is configured',
    'CVE-2026-42945 | medium | 122 | 0.6.27..1.30.1 | Heap buffer overflow in rewrite rules with unnamed captures; exploited in the wild',
  ],
  'server/apache': [
    'CVE-2017-9798 | medium | 416 | 2.4.0..2.4.28 | OPTIONS requests disclose memory contents, with an invalid Limit directive (Optionsbleed)',
    'CVE-2019-10081 | medium | 787 | 2.4.20..2.4.40 | Memory corruption through HTTP/2 push',
    'CVE-2021-40438 | medium KEV | 918 | 2.4.17..2.4.49 | Server-side request forgery (SSRF) in mod_proxy',
    'CVE-2021-41773 | medium KEV | 22 | 2.4.49..2.4.50 | Path traversal with encoded dots; remote code execution with CGI',
    'CVE-2021-42013 | medium KEV | 22 | 2.4.49..2.4.51 | Path traversal with double-encoded dots; remote code execution with CGI',
    'CVE-2023-25690 | medium | 444 | 2.4.0..2.4.56 | HTTP request smuggling through mod_proxy with RewriteRule or ProxyPassMatch',
    'CVE-2024-38475 | medium KEV | 116 | 2.4.0..2.4.60 | Improper escaping in mod_rewrite maps URLs to files that are not meant to be served',
    'CVE-2026-23918 | medium | 415 | 2.4.66..2.4.67 | Double free in HTTP/2, possibly remote code execution',
  ],
  'server/php': [
    'CVE-2019-11043 | medium KEV | 120 787 | 7.1.0..7.1.33 7.2.0..7.2.24 7.3.0..7.3.11 | Remote code execution in PHP-FPM with certain nginx configurations',
  ],
  'server/gunicorn': [
    'CVE-2024-1135 | medium | 444 | 0.1.0..22.0.0 | HTTP request smuggling through an invalid Transfer-Encoding header',
  ],
  'server/werkzeug': [
    'CVE-2023-25577 | medium | 770 | 0.1.0..2.2.3 | A multipart form with many parts exhausts memory and CPU (denial of service)',
    'CVE-2024-34069 | medium | 352 | 0.1.0..3.0.3 | Cross-site access to the debugger, if enabled, can lead to remote code execution',
  ],
  'server/tornado': [
    'CVE-2024-52804 | medium | 400 770 | 0.1.0..6.4.2 | A malicious Cookie header exhausts the CPU (denial of service)',
    'CVE-2025-47287 | medium | 770 | 0.1.0..6.5.0 | A malformed multipart form floods the log and blocks the server (denial of service)',
    'CVE-2026-31958 GHSA-qjxf-f2mg-c6mc | medium | 400 | 0.1.0..6.5.5 | A multipart form with many parts blocks the server (denial of service)',
    'CVE-2026-103261 | medium | 770 | 0.1.0..6.5.9 | A query with many fields blocks the server (denial of service)',
  ],
  'server/aiohttp': [
    'CVE-2024-23334 | medium | 22 | 1.0.5..3.9.2 | Path traversal in static routes that follow symbolic links',
    'CVE-2024-30251 | medium | 835 | 0.1.0..3.9.4 | A malformed multipart form causes an infinite loop (denial of service)',
    'CVE-2025-69229 | medium | 770 | 0.1.0..3.13.3 | A body with many chunks blocks the server (denial of service)',
  ],
}
