import { expect } from 'chai'
import { activeGatheringLimits, activeLimits } from '../../../src/engine/network/egress/limits.ts'
import { parseProject } from '../../../src/shared/project/parseProject.ts'
import { emptyProject } from '../../../src/shared/project/projectFile.ts'

const sources = {
  env: { HOST: 'staging.example.com' },
  readFile(): string {
    throw new Error('no such file')
  },
}

const whole = `
version: 1
targets:
  staging:
    url: "https://\${HOST}/"
    mode: active
    intensity: safe
    environment: staging
    include_paths: ["/shop/*"]
    exclude_paths: ["/shop/reset"]
    allow_actions: ["POST /newsletter", "PUT /api/orders/*"]
    openapi: [/openapi.json]
    api_descriptions: [api/shop.har]
    graphql: /graphql
    start_paths: ["/app?tab=1"]
    checks: { only: [headers.*, csp.missing], skip: [headers.hsts-missing] }
    limits: { requests: 3000, minutes: 2, parallel: 2, requests_per_second: 5 }
    windows: ["Mon-Fri 22:00-05:00 Europe/Berlin"]
    headers: { X-Preview-Token: "\${HOST}-1", Cookie: "a=b; c=d" }
fail_on: high
templates: [templates, downloaded]
exclude_paths: ["/logout", "/admin/*"]
accepted:
  - { check_id: headers.permissions-policy-missing, hostname: "*.Example.com", reason: "Static site", expires: 2027-03-31 }
  - { fingerprint: ${'9F'.repeat(32)}, reason: "Decoy" }
`

describe('a project file', () => {
  const parse = (text: string) => parseProject(text, sources)

  it('is read as documented', () => {
    expect(parse(whole)).to.deep.equal({
      ok: true,
      value: {
        targets: [
          {
            name: 'staging',
            url: 'https://staging.example.com/',
            mode: 'active',
            intensity: 'safe',
            isProduction: false,
            includePaths: ['/shop/*'],
            excludePaths: ['/shop/reset'],
            allowActions: ['POST /newsletter', 'PUT /api/orders/*'],
            limits: { requests: 3000, minutes: 2, parallel: 2, requestsPerSecond: 5 },
            windows: [{ days: [1, 2, 3, 4, 5], from: 1320, to: 300, timeZone: 'Europe/Berlin' }],
            headers: [
              { name: 'X-Preview-Token', value: 'staging.example.com-1' },
              { name: 'Cookie', value: 'a=b; c=d' },
            ],
            headersProblem: null,
            apiDescriptions: ['api/shop.har', '/openapi.json'],
            graphql: ['/graphql'],
            startPaths: ['/app?tab=1'],
            checks: { only: ['headers.*', 'csp.missing'], skip: ['headers.hsts-missing'] },
          },
        ],
        failOn: 'high',
        excludePaths: ['/logout', '/admin/*'],
        accepted: [
          {
            checkId: 'headers.permissions-policy-missing',
            fingerprint: null,
            hostname: '*.example.com',
            reason: 'Static site',
            expires: '2027-03-31',
          },
          { checkId: null, fingerprint: '9f'.repeat(32), hostname: null, reason: 'Decoy', expires: null },
        ],
        templates: ['templates', 'downloaded'],
      },
    })
  })

  for (const text of ['', '{}', 'version: 1', '# nothing']) {
    it(`may be empty: ${JSON.stringify(text)}`, () => {
      expect(parse(text)).to.deep.equal({ ok: true, value: emptyProject })
    })
  }

  it('leaves headers that cannot be read to the scan of their target', () => {
    const problemOf = (headers: string) => {
      const parsed = parse(`targets: { a: { url: a.example, headers: ${headers} }, b: { url: b.example } }`)
      return parsed.ok ? parsed.value.targets.map(({ headersProblem }) => headersProblem) : parsed.message
    }
    expect(problemOf('{ X-Token: "${NOWHERE}" }')).to.deep.equal([
      'targets.a.headers.X-Token: the environment variable NOWHERE is not set',
      null,
    ])
    expect(problemOf('{ Host: a.example }')).to.deep.equal([
      'targets.a.headers: expected another header than Host, which the scan sets itself',
      null,
    ])
  })

  it('accepts at most the requests of an active scan', () => {
    const most = activeLimits.intrusive.requestsMax + activeGatheringLimits.requestsMax
    const limited = (requests: number) =>
      parse(`targets: { a: { url: a.example, limits: { requests: ${requests} } } }`).ok
    expect([limited(most), limited(most + 1)]).to.deep.equal([true, false])
  })

  const refused: Readonly<Record<string, readonly [string, RegExp]>> = {
    'an unknown key': ['fail_at: high', /^file: unknown key "fail_at"; expected version, targets, fail_on/],
    'a limit that is none': [
      'targets: { a: { url: a.example, limits: { requests: 7000 } } }',
      /^targets\.a\.limits\.requests: expected a whole number from 500 to 6000$/,
    ],
    'a window without a time zone': [
      'targets: { a: { url: a.example, windows: [Mon-Fri 22:00-05:00] } }',
      /^targets\.a\.windows: expected days, times and a time zone such as "Mon-Fri 22:00-05:00 Europe\/Berlin"/,
    ],
    'an unknown limit': [
      'targets: { a: { url: a.example, limits: { hours: 2 } } }',
      /^targets\.a\.limits: unknown key "hours"/,
    ],
    'an unknown key of a target': [
      'targets: { a: { url: a.example, path: / } }',
      /^targets\.a: unknown key "path"/,
    ],
    'an unknown key of an accepted finding': [
      'accepted: [{ check_id: a.b, reason: x, until: 2027-01-01 }]',
      /^accepted\[0\]: unknown key "until"/,
    ],
    'another version': ['version: 2', /^version: expected 1$/],
    'a list': ['- a', /^file: expected a mapping$/],
    'a target without URL': ['targets: { a: {} }', /^targets\.a\.url: expected/],
    'a target that is none': [
      'targets: { a: { url: "ftp://a" } }',
      /^targets\.a\.url: expected a URL or a hostname$/,
    ],
    'a name that is none': ['targets: { "a b": { url: a.example } }', /^targets\.a b: expected a name/],
    'a mode that is none': [
      'targets: { a: { url: a.example, mode: fast } }',
      /^targets\.a\.mode: expected passive, active$/,
    ],
    'a severity that is none': ['fail_on: awful', /^file\.fail_on: expected critical, high/],
    'a path that is none': ['exclude_paths: [logout]', /^file\.exclude_paths\[0\]: expected a path/],
    'a path with a query': ['exclude_paths: ["/a?b"]', /^file\.exclude_paths\[0\]: expected a path/],
    'a start path that is a URL': [
      'targets: { a: { url: a.example, start_paths: ["//b.example/"] } }',
      /^targets\.a\.start_paths\[0\]: expected a path/,
    ],
    'a check that is none': [
      'targets: { a: { url: a.example, checks: { only: [csp] } } }',
      /^targets\.a\.checks\.only\[0\]: expected a check/,
    ],
    'an action without a method': [
      'targets: { a: { url: a.example, allow_actions: [/newsletter] } }',
      /^targets\.a\.allow_actions\[0\]: expected a method and a path such as POST \/orders/,
    ],
    'an action that nothing allows': [
      'targets: { a: { url: a.example, allow_actions: ["DELETE /users/*"] } }',
      /nothing allows DELETE$/,
    ],
    'too many paths': [`exclude_paths: [${Array(51).fill('/a').join(', ')}]`, /expected at most 50 entries$/],
    'no reason': ['accepted: [{ check_id: a.b }]', /^accepted\[0\]\.reason: expected a reason$/],
    'an empty reason': [
      'accepted: [{ check_id: a.b, reason: " " }]',
      /^accepted\[0\]\.reason: expected 1 to 200/,
    ],
    'an entry for everything': [
      'accepted: [{ reason: x }]',
      /^accepted\[0\]: expected check_id or fingerprint$/,
    ],
    'half a fingerprint': [
      'accepted: [{ fingerprint: 9f2c, reason: x }]',
      /^accepted\[0\]\.fingerprint: expected 64/,
    ],
    'a day that is none': [
      'accepted: [{ check_id: a.b, reason: x, expires: 2027-02-30 }]',
      /^accepted\[0\]\.expires: expected a date such as 2027-03-31$/,
    ],
    'a time': [
      'accepted: [{ check_id: a.b, reason: x, expires: "2027-02-03T00:00:00Z" }]',
      /expires: expected a date/,
    ],
    'a variable that is not set': [
      `targets: { a: { url: "$\{NOWHERE}" } }`,
      /the environment variable NOWHERE is not set/,
    ],
    'no YAML': ['a: [', /^file: expected YAML/],
  }
  for (const [name, [text, message]] of Object.entries(refused)) {
    it(`is refused with ${name}`, () => {
      const parsed = parse(text)
      expect(parsed.ok ? 'accepted' : parsed.message).to.match(message)
    })
  }

  for (const text of ['targets: { a: { url: a.example } }', 'exclude_paths: ["/*"]', `accepted: []`]) {
    it(`is accepted with ${text}`, () => {
      expect(parse(text).ok).to.equal(true)
    })
  }
})
