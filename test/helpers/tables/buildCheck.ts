import type { Check, Observation } from '../../../src/engine/model/check.ts'

export function buildCheck(given: Partial<Check> = {}): Check {
  return {
    id: 'cookies.no-secure',
    cwe: 614,
    severity: 'medium',
    owner: 'code',
    title: 'Cookie without Secure on HTTPS',
    why: 'A browser also sends this cookie over plain http, where anybody on the way can read it.',
    fix: {
      steps: 'Set `Secure` on every cookie, where the application makes it.',
      risk: 'A site that is still reached over http loses the cookie there.',
      verify: 'Request the page again: each `Set-Cookie` has `Secure`.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc6265'],
    needs: ['target'],
    run: () => [],
    ...given,
  }
}

export function observation(given: Partial<Observation> = {}): Observation {
  return {
    url: 'https://app.example.com/',
    sample: 'sid',
    confidence: 'certain',
    excerpt: 'set-cookie: sid',
    ...given,
  }
}
