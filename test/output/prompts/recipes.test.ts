import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { checkTexts } from '../../../generated/checks.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import type { PromptFinding } from '../../../src/output/prompts/sections.ts'

type Wanted = {
  readonly check: string
  readonly framework: string | null
  readonly technologies?: readonly string[]
  readonly evidence?: Readonly<Record<string, string>>
  readonly says: readonly (string | RegExp)[]
  readonly neverSays?: readonly RegExp[]
}

/** Promises of each recipe to existing applications. */
const promises: Readonly<Record<string, Wanted>> = {
  'keeps the matcher and the sign-in checks of a Next.js middleware': {
    check: 'csp.missing',
    framework: 'nextjs',
    says: [
      'Leave every entry of an existing `matcher` as it is',
      'run the old code only for paths that the old entries match',
      '`/api/` included, also with the headers `purpose: prefetch`',
    ],
    neverSays: [/missing:\s*\[/, /\(\?!api/],
  },
  'explains when Next.js pages cannot have a nonce, and its cost': {
    check: 'csp.missing',
    framework: 'nextjs',
    says: [
      '`cacheComponents`',
      "`output: 'export'`",
      'no page is static',
      '`csp.unsafe-inline-script` stays open',
    ],
  },
  'covers error pages': {
    check: 'csp.missing',
    framework: 'nextjs',
    says: ['for every page and error page', 'once for a missing path'],
  },
  'gives the Pages Router a fixed policy': {
    check: 'csp.missing',
    framework: 'nextjs',
    technologies: ['nextjs', 'nextjs-pages-router'],
    says: ['turbopackSharedRuntime: false', 'pages stay static'],
    neverSays: [/nonce-\$/, /connection\(\)/],
  },
  'writes a nonce for Express in both module systems and without helmet': {
    check: 'csp.missing',
    framework: 'express',
    says: ["require('node:crypto') // ES modules: import", '`helmet.` with a name after it'],
    neverSays: [/helmet\.contentSecurityPolicy\(\{/],
  },
  'adds framing to the policy that an Express application has, and covers its error pages': {
    check: 'headers.clickjacking',
    framework: 'express',
    says: ["also set `frame-ancestors 'self'` in its value", "setHeader('X-Frame-Options', 'SAMEORIGIN')"],
  },
  'has the build of Angular write no inline handler, behind Express too': {
    check: 'csp.missing',
    framework: 'angular',
    technologies: ['angular', 'express'],
    says: ['app.use((req, res, next) => {', '"inlineCritical": false'],
  },
  'moves inline scripts of static HTML into files': {
    check: 'csp.missing',
    framework: 'nginx',
    says: ['Move each inline `<script>` of an HTML file into a script file', 'inherits none from outside'],
  },
  'has steps without a browser': {
    check: 'csp.missing',
    framework: 'vue',
    says: ['No browser: compare the policy'],
  },
  'replaces the host and names the environment of the start': {
    check: 'headers.xcto-missing',
    framework: 'express',
    says: ['with copied data and dummy environment variables', 'Use its host in every command'],
  },
  'sends headers for static files in SvelteKit, which serves them before its hooks': {
    check: 'headers.xcto-missing',
    framework: 'svelte',
    says: ["from './build/handler.js'", "response.setHeader('X-Content-Type-Options', 'nosniff')"],
  },
  'sends headers for static files in Astro, which serves them before its middleware': {
    check: 'headers.xcto-missing',
    framework: 'astro',
    says: [
      "await import('./dist/server/entry.mjs')",
      "response.setHeader('X-Content-Type-Options', 'nosniff')",
    ],
  },
  'sends headers for static files, which react-router-serve does not': {
    check: 'headers.xcto-missing',
    framework: 'remix',
    says: ["from '@react-router/express'", "response.setHeader('X-Content-Type-Options', 'nosniff')"],
  },
  'needs no server for headers that only pages need': {
    check: 'headers.referrer-policy-missing',
    framework: 'svelte',
    says: ['async function sendHeaders'],
    neverSays: [/handler\.js/],
  },
  'keeps exact versions, every lock file, the router and secrets in an upgrade': {
    check: 'nextjs.middleware-cve',
    framework: 'nextjs',
    says: [
      'An exact version stays exact',
      'every lock file names the new version',
      'projects with `pages/` keep it',
      'both write its value into client code',
    ],
  },
  'updates jQuery and Bootstrap together, to versions in which both findings close': {
    check: 'deps.vulnerable-library',
    framework: null,
    evidence: { library: 'bootstrap', version: '4.1.1', fixed_in: '4.3.1' },
    says: [
      'jQuery and Bootstrap may depend on each other',
      'update both in one step',
      'update to the newest 5.3',
      'it is an upgrade with changes',
    ],
    neverSays: [/4\.6\.2(?! are the last)/],
  },
  'says nothing about jQuery where another library is found': {
    check: 'deps.vulnerable-library',
    framework: 'express',
    evidence: { library: 'lodash', version: '4.17.4', fixed_in: '4.17.21' },
    says: ['The fix is within the installed major version (4)'],
    neverSays: [/bootstrap|jquery/i, /another major version:/, /Next\.js/],
  },
  'shows the path of an upgrade over major versions, and what breaks': {
    check: 'deps.vulnerable-library',
    framework: 'nextjs',
    evidence: { library: 'next', version: '14.2.0', fixed_in: '16.1.5' },
    says: ['14 → 15 → 16', '`params` and `searchParams` are asynchronous', '`proxy.ts`'],
    neverSays: [/within the (?:installed|same) major/],
  },
  'closes an end-of-life line by the next one': {
    check: 'deps.eol-component',
    framework: 'express',
    evidence: { component: 'Bootstrap', version: '4.6.2' },
    says: ['A newer release of the old line does not close this finding', 'newest 5.3'],
  },
  'keeps the policy on error pages of Express': {
    check: 'csp.missing',
    framework: 'express',
    says: [
      'Express replaces the policy on its own 404 and error pages',
      'app.use((req, res) => res.sendStatus(404))',
    ],
  },
  'allows inline styles only where a page has some': {
    check: 'csp.missing',
    framework: 'express',
    says: ["style-src 'self';", 'Only if pages have `<style>` elements, also from scripts'],
    neverSays: [/style-src 'self' 'unsafe-inline'/],
  },
  'changes only the attribute of a cookie that the finding is about': {
    check: 'cookies.samesite-missing',
    framework: 'express',
    says: ["cookie: { …, sameSite: 'lax' }"],
    neverSays: [/secure: /, /httpOnly: true/, /NODE_ENV/],
  },
  'keeps sign-in over local HTTP with Secure cookies, whatever the environment is': {
    check: 'cookies.no-secure',
    framework: 'express',
    says: ["secure: 'auto'", 'secure: req.secure', 'Do not let it depend on `NODE_ENV`'],
    neverSays: [/NODE_ENV ===/],
  },
  'protects the routes of a finding, not what shares their prefix': {
    check: 'access.forced-browsing',
    framework: 'express',
    says: ["app.get('/admin/export', requireSession", 'stay public'],
    neverSays: [/app\.use\('\/admin'/],
  },
  'ends sessions in the way of the library and its version': {
    check: 'auth.session-fixation',
    framework: 'express',
    says: ['`passport` 0.5 and earlier renews nothing', '`passport` 0.6 and later', '`cookie-session`'],
  },
  'proves a new secret by the signature, not by a session that a restart ends': {
    check: 'auth.known-signing-secret',
    framework: 'express',
    says: ['openssl dgst -sha256 -hmac "$OLD_SECRET"', 'without the fix the same'],
    neverSays: [/not accepted any more/],
  },
  'keeps the external destinations of a redirect': {
    check: 'redirect.open',
    framework: 'express',
    says: ['List the external destinations', 'Another finding about a redirect may have the same cause'],
  },
  'looks at the field, the status, the proxies and the versions before it limits sign-ins': {
    check: 'auth.rate-limit',
    framework: 'express',
    says: [
      'It need not be `email`',
      'It may be 200 or a redirect',
      'how many proxies stand in front',
      'lets an attacker block an account',
    ],
    neverSays: [/skipSuccessfulRequests: true/],
  },
  'looks at how passwords are stored before it compares them': {
    check: 'auth.user-enumeration',
    framework: 'express',
    says: [
      'If it is plain text',
      'leave the comparison as it is',
      'Only with Passport',
      /if \(!user \|\| !isRight\)/,
    ],
  },
  'encodes in the engine of the project, and keeps its own markup': {
    check: 'xss.reflected',
    framework: 'express',
    says: [
      'Swig',
      '`autoescape: false`',
      'Mark exactly these with `| safe`',
      'error pages included',
      'same cause',
    ],
  },
  'names PDO and mysqli for PHP, and more places than one': {
    check: 'injection.sqli-error',
    framework: 'php',
    says: ['$pdo->prepare', '$mysqli->prepare', 'a scan sees a part of it'],
  },
  'passes values to the libraries of Python, each with its placeholder': {
    check: 'injection.sqli-error',
    framework: 'flask',
    says: ['# sqlite3', '# psycopg, mysqlclient, PyMySQL', 'LIKE ?'],
    neverSays: [/Prisma/],
  },
  'uses the one placeholder of Django, and doubles the other percent signs': {
    check: 'injection.sqli-error',
    framework: 'django',
    says: ['`%s` for every database', 'becomes `%%`'],
  },
  'checks the owner if a session is not enough': {
    check: 'access.idor',
    framework: 'express',
    says: ['names its owner', '`WHERE id = ? AND owner_id = ?`', 'exactly as to an id that does not exist'],
    neverSays: [/requireSession/],
  },
  'starts a program without a shell in both module systems, and keeps the response': {
    check: 'injection.command',
    framework: 'express',
    says: ["require('node:child_process') // ES modules: import", 'keep the response of the route'],
    neverSays: [/status\(400\)\.json/],
  },
  'includes PHP pages only from a list': {
    check: 'traversal.path',
    framework: 'php',
    says: ['fixed list of all pages', 'before any output'],
  },
  'keeps files in folders, and rejects paths outside': {
    check: 'traversal.path',
    framework: 'flask',
    says: ['file.relative_to(folder)', 'Intentional links out of the directory'],
    neverSays: [/Names with a subdirectory/],
  },
  "keeps Jinja's own markup, and encodes in strings": {
    check: 'xss.reflected',
    framework: 'flask',
    says: ['`escape(value)` of `markupsafe`', 'Own markup, such as rendered Markdown, keeps it'],
  },
  'encodes in the strings of a Route Handler': {
    check: 'xss.reflected',
    framework: 'nextjs',
    says: ['In HTML built from strings, encode `&`, `<`, `>` and quotes'],
  },
  'does not check an owner if all users share the rows': {
    check: 'auth.api-data-unauthenticated',
    framework: 'nextjs',
    says: ['If all signed-in users share them, the session is enough', 'with the function of the project'],
  },
  'has one function of Django for all redirects': {
    check: 'redirect.open',
    framework: 'django',
    says: ['def safe_redirect(request, value):', 'EXTERNAL_HOSTS'],
  },
}

function instructionsFor({
  check,
  framework,
  technologies = [],
  evidence = {},
}: Omit<Wanted, 'says'>): string {
  const texts = checkTexts.find(({ id }) => id === check)
  if (texts === undefined) throw new Error(`Expected a check ${check}`)
  const finding: PromptFinding = {
    checkId: check,
    severity: texts.severity,
    title: null,
    description: null,
    evidence: { url: 'https://app.example.com/', confidence: 'firm', ...evidence },
    remediation: null,
    cweId: null,
  }
  return (
    renderPrompt({ finding, check: texts, framework, technologies }).prompt.split('\n## Evidence')[0] ?? ''
  )
}

function scriptOf(prompt: string): string {
  const block = /^( *)```js\n(.*?)^\1```/ms.exec(prompt)
  if (block === null) throw new Error('Expected a block of JavaScript')
  return (block[2] ?? '').replaceAll(new RegExp(`^${block[1]}`, 'gm'), '')
}

describe('a recipe', () => {
  for (const [name, { says, neverSays = [], ...wanted }] of Object.entries(promises)) {
    it(name, () => {
      const prompt = instructionsFor(wanted)
      for (const part of says) {
        if (typeof part === 'string') expect(prompt).to.include(part)
        else expect(prompt).to.match(part)
      }
      for (const part of neverSays) expect(prompt).to.not.match(part)
    })
  }
})

describe('the redirect code of the recipe', () => {
  const code = scriptOf(instructionsFor({ check: 'redirect.open', framework: 'express' }))
  const allowing = code.replace('new Set([])', "new Set(['https://partner.example'])")
  const redirect = (value: unknown): unknown =>
    runInNewContext(`${allowing}\nsafeRedirect(value)`, { URL, value })

  it('keeps own paths with query and fragment, and listed origins', () => {
    expect(
      ['/account?tab=1#top', 'account', '', undefined, 'https://partner.example/x'].map(redirect),
    ).to.deep.equal(['/account?tab=1#top', '/account', '/', '/', 'https://partner.example/x'])
  })

  for (const value of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://partner.example@evil.example',
    'https://partner.example.evil.example',
    'https://this-site.invalid@evil.example',
    'https://this-site.invalid//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
    ['//evil.example'],
  ]) {
    it(`does not redirect off-site: ${JSON.stringify(value)}`, () => {
      const target = new URL(String(redirect(value)), 'https://own.example/')
      expect(target.origin).to.equal('https://own.example')
      expect(String(redirect(value))).to.match(/^\/(?![/\\])/)
    })
  }
})

describe('the CSRF code of the recipe', () => {
  const senders: Readonly<Record<string, readonly [Readonly<Record<string, string>>, boolean]>> = {
    'own form over HTTPS': [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, true],
    'own form over plain HTTP, without Sec-Fetch-Site': [{ origin: 'http://shop.example' }, true],
    'own form with a Referer only': [{ referer: 'http://shop.example/cart' }, true],
    'own form without a referrer policy that allows an origin': [
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      true,
    ],
    'another site': [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    'another site over plain HTTP': [{ origin: 'http://evil.example' }, false],
    'another host of the same site': [
      { 'sec-fetch-site': 'same-site', origin: 'https://x.shop.example' },
      false,
    ],
    'a sandboxed page': [{ origin: 'null' }, false],
    'another site with a similar name': [{ referer: 'http://shop.example.evil.example/' }, false],
    'a client that says nothing about its origin': [{}, false],
  }

  for (const framework of ['express', 'nextjs', 'nextjs-pages', 'nuxt', 'svelte', 'astro', 'remix']) {
    const code = scriptOf(instructionsFor({ check: 'auth.csrf', framework })).split('\nexport default')[0]
    const isOwn = (given: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) => {
      const all = { host: 'shop.example', ...given }
      const headers = code?.includes('headers.get(') ? new Headers(all) : all
      return runInNewContext(`${code}\nisOwnRequest({ headers })`, { URL, headers, process: { env } })
    }

    it(`needs no setting, and refuses what it cannot judge: ${framework}`, () => {
      const seen = Object.entries(senders).map(([name, [headers]]) => [name, isOwn(headers)])
      expect(Object.fromEntries(seen)).to.deep.equal(
        Object.fromEntries(Object.entries(senders).map(([name, [, expected]]) => [name, expected])),
      )
    })

    it(`works behind a proxy that changes the Host header: ${framework}`, () => {
      const env = { SITE_ORIGIN: 'https://shop.example' }
      const internal = { host: '10.0.0.4:3000' }
      expect(isOwn({ ...internal, origin: 'https://shop.example' }, env)).to.equal(true)
      expect(isOwn({ ...internal, origin: 'https://evil.example' }, env)).to.equal(false)
    })
  }

  it('says what it does to clients that are not browsers', () => {
    expect(instructionsFor({ check: 'auth.csrf', framework: 'express' })).to.match(
      /Clients that are not browsers .* are refused with 403, unless their routes are exempt/,
    )
  })
})

describe('the sign-in limit of the recipe', () => {
  const code = scriptOf(instructionsFor({ check: 'auth.rate-limit', framework: 'express' }))

  it('blocks only a key at its limit until the window ends', () => {
    const seen = runInNewContext(
      `${code}
       const seen = []
       for (let attempt = 0; attempt < 10; attempt += 1) { seen.push(isBlocked('a', 10)); noteFailure('a') }
       seen.push(isBlocked('a', 10), isBlocked('b', 10))
       clock.now += windowMs
       seen.push(isBlocked('a', 10)); noteFailure('a'); seen.push(isBlocked('a', 2), isBlocked('a', 1))
       seen`,
      clockContext(),
    )
    expect([...seen]).to.deep.equal([...Array(10).fill(false), true, false, false, false, true])
  })

  it('limits the number of stored keys', () => {
    const size = runInNewContext(
      `${code}\nfor (let key = 0; key < 50_010; key += 1) noteFailure(String(key))\nfailures.size`,
      clockContext(),
    )
    expect(size).to.equal(50_000)
  })
})

function clockContext(): { readonly clock: { now: number }; readonly Date: { now(): number } } {
  const clock = { now: 1_000 }
  return { clock, Date: { now: () => clock.now } }
}
