import { expect } from 'chai'
import { checks, checkTexts } from '../../../generated/checks.ts'
import type { CheckTexts } from '../../../src/engine/model/check.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { inventories } from '../../../src/output/prompts/inventories.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import { stackTitles } from '../../../src/output/prompts/stackTitles.ts'
import { buildArtifacts, type GivenHeaders, hardenedHeaders, page } from '../../helpers/tables/artifacts.ts'

const instructionCharsMax = 5_300
const libraryCharsMax = 150
const stacks = [null, ...Object.keys(stackTitles)]
/** Technologies beside the framework: hosts, and a library with advice of its own. */
const besides = [
  null,
  'vercel',
  'netlify',
  'cloudflare',
  'firebase-hosting',
  'github-pages',
  'cloudfront',
  'render',
  'jquery',
]

/** Returns the text before the evidence, for a hostname of usual length. */
function instructionsOf(check: CheckTexts, framework: string | null, host: string | null): string {
  const { prompt } = renderPrompt({
    finding: {
      checkId: check.id,
      severity: check.severity,
      title: null,
      description: null,
      evidence: { url: 'https://www.shop.example.com/account', samples_total: 12, confidence: 'firm' },
      remediation: null,
      cweId: check.cwe === null ? null : `CWE-${check.cwe}`,
    },
    check,
    framework,
    technologies: host === null ? [] : [host],
    docsUrl: `https://scanward.example.com/docs/checks/${check.id}`,
    seenBy: { start: 'https://www.shop.example.com/', mode: 'active', intensity: 'safe', signed_in: true },
  })
  return prompt.slice(0, prompt.indexOf('\n## Evidence'))
}

/** Distinct prompts with what they were rendered for. */
const prompts: ReadonlyMap<string, string> = new Map(
  checkTexts.flatMap((check) =>
    stacks.flatMap((stack) =>
      besides.map(
        (host) =>
          [
            `${check.id} with ${stack ?? 'no framework'} at ${host ?? 'no host'}`,
            instructionsOf(check, stack, host),
          ] as const, // `as`: a pair.
      ),
    ),
  ),
)

/** Checks whose responses may need the session of the crawl. */
const passive: ReadonlySet<string> = new Set(
  checkTexts
    .filter((check) => !('intensity' in check) && /^(?:bundle|csp|headers|html|info)\./.test(check.id))
    .map(({ id }) => id),
)

function proofOf(prompt: string): string {
  return /\n## Proof\n(.*?)\n## /s.exec(prompt)?.[1] ?? ''
}

/** Returns the policies that the code of a prompt sends, as text of a header. */
function policiesOf(prompt: string): readonly string[] {
  return [...prompt.matchAll(/^( *)```\w*\n(.*?)^\1```/gms)].flatMap(([, , code = '']) => {
    const directives = [...joinLists(code).matchAll(/(?<![\w-])([a-z]+(?:-[a-z]+)+) ('[^";`\n]*)/g)]
    return directives.length < 2 ? [] : [directives.map(([text]) => text).join('; ')]
  })
}

/** Writes lists of JavaScript and Ruby, and nonces, as a header has them. */
function joinLists(code: string): string {
  const join = (name: string, sources: Iterable<RegExpMatchArray>) =>
    `${name} ${[...sources].map(([, one, other]) => quoteKeyword(one ?? other ?? '')).join(' ')};`
  return code
    .replaceAll(/'nonce-[^']*'/g, "'nonce-cmFuZG9tcmFuZG9tcmFuZA=='")
    .replaceAll(/\$\{\w+\}/g, '')
    .replaceAll(/'([a-z-]+)': \[(.*?)\]/g, (_, name: string, list: string) =>
      join(name, list.matchAll(/"([^"]*)"|'([^']*)'/g)),
    )
    .replaceAll(/policy\.(\w+) +(.*)/g, (_, name: string, list: string) =>
      join(name.replaceAll('_', '-'), list.matchAll(/:(\w+)/g)),
    )
}

function quoteKeyword(source: string): string {
  return /^(?:self|none|unsafe-\w+)$/.test(source) ? `'${source}'` : source
}

/** Returns the checks of headers that report a page with these. */
function reportedOf(headers: GivenHeaders): readonly string[] {
  const artifacts = buildArtifacts({ pages: [page({ headers: { ...hardenedHeaders, ...headers } })] })
  return checks
    .filter(({ id, needs }) => /^(?:csp|headers)\./.test(id) && needs.every((name) => name === 'pages'))
    .filter((check) => check.run(artifacts, openScanCache()).length > 0)
    .map(({ id }) => id)
}

/** Returns at most a few offending prompts. */
function brokenBy(breaks: (prompt: string, name: string) => boolean): readonly string[] {
  return [...prompts]
    .filter(([name, prompt]) => breaks(prompt, name))
    .map(([name]) => name)
    .slice(0, 10)
}

/** Texts that contradict each other in one prompt. */
const contradictions: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  'report-only first, and a proof that it is enforced': [
    /report-only[^.\n]{0,40}\bfirst\b|first[^.\n]{0,60}report-only/i,
    /each response has one policy with the intended/,
  ],
  "never 'unsafe-inline', and an 'unsafe-inline' in script-src": [
    /never[^.\n]{0,80}'unsafe-inline'/i,
    /script-src 'self' 'unsafe-inline'/,
  ],
  'a finding that is accepted, and one that has to pass': [
    /\baccept (?:this|the) finding\b|finding can be (?:accepted|closed)/i,
    /## Scan again|reported as passed/,
  ],
  'the same major version, and another one': [
    /within the same major version/,
    /another major version number/,
  ],
  'a deployment first, and a local build first': [/\bDeploy, then\b/, /production build/],
  'all other directives stay, and a value that replaces them': [
    /keep its other directives/,
    /replace the (?:existing|current) policy/i,
  ],
}

/** Texts that once broke an application or made it vulnerable. */
const mistakes: Readonly<Record<string, RegExp>> = {
  'a matcher that lets prefetch requests pass': /key: 'next-router-prefetch'|key: 'purpose'/,
  'a matcher that leaves /api out': /\(\?!api\|/,
  'a nonce policy in which scripts without one are blocked': /'nonce-\$\{[^;\n]*'strict-dynamic'/,
  'a helmet of one version': /helmet`? \(version \d|helmet \d\b|helmet\.x[A-Z]|useDefaults/,
  'an import where the project may be CommonJS': /^\s*import \w+ from '(?:helmet|cors)'/m,
  'a limit that treats a 200 as success': /skipSuccessfulRequests: true/,
  'a limit by a field that may not exist': /req\.body\.email|input\('email'\)/,
  'a proxy that is trusted unseen': /Behind a proxy set `app\.set\('trust proxy'/,
  'a redirect to the path as it was parsed': /url\.pathname \+ url\.search`/,
  'an upgrade that drops an exact version': /npm install (?:next|<name>)@</,
}

describe('every fix prompt, of every check for every stack and host', () => {
  it('has at most 5,300 characters before the evidence, and 150 about a library', () => {
    const limitOf = (name: string) => instructionCharsMax + (name.endsWith('jquery') ? libraryCharsMax : 0)
    expect(brokenBy((prompt, name) => prompt.length > limitOf(name))).to.deep.equal([])
  })

  it('has no gap', () => {
    const gap = /^ *(?:\d+\.|-) *$|\bundefined\b|\bNaN\b|\[object |\bTODO\b/m
    const proseOf = (prompt: string) =>
      prompt.replace(/^( *)(`{3,}).*?^\1\2/gms, '').replace(/`[^`\n]*`/g, '')
    expect(brokenBy((prompt) => gap.test(proseOf(prompt)) || prompt.includes('\n\n\n'))).to.deep.equal([])
  })

  it('says what to change in its first ten lines', () => {
    const isLate = (prompt: string) => prompt.split('\n').indexOf('## Steps') >= 10
    expect(brokenBy((prompt) => isLate(prompt))).to.deep.equal([])
  })

  it('has more words about the finding than words that all prompts share', () => {
    const shared = (prompt: string) => prompt.length - prompt.indexOf('\n## Rules\n')
    expect(brokenBy((prompt) => prompt.includes('\n## Rules\n') && shared(prompt) > 1_150)).to.deep.equal([])
  })

  it('asks for no fix of an inventory', () => {
    const named = [...prompts].filter(([name]) => inventories.has(name.split(' ')[0] ?? ''))
    expect(named).to.not.have.length(0)
    expect(
      named
        .filter(([, prompt]) => /^# Fix|## Scan again|reported as passed/m.test(prompt))
        .map(([name]) => name),
    ).to.deep.equal([])
  })

  it('verifies what a signed-in crawl saw with the session of the reader', () => {
    const commands = (prompt: string) =>
      [...proofOf(prompt).matchAll(/`curl [^`]*"\$URL"[^`]*`/g)].map(([text]) => text)
    const needsSession = (prompt: string, name: string) =>
      passive.has(name.split(' ')[0] ?? '') &&
      !/without (?:a )?(?:cookies?|session|token)|no credentials/.test(proofOf(prompt))
    expect(
      brokenBy(
        (prompt, name) =>
          needsSession(prompt, name) && commands(prompt).some((text) => !text.includes('"$SESSION_A"')),
      ),
    ).to.deep.equal([])
  })

  it('has only the words of the router that a Next.js application has', () => {
    const appRouter =
      /Route Handler|Server Action|Server Component|Client Component|server-only|'use server'|\bcookies\(\)/
    expect(
      brokenBy(
        (prompt, name) =>
          name.includes(' with nextjs-pages ') && appRouter.test(prompt.split('## Steps')[1] ?? ''),
      ),
    ).to.deep.equal([])
  })

  it('names jQuery, Bootstrap and Next.js only where they are', () => {
    const others = /jquery|bootstrap/i
    expect(
      brokenBy(
        (prompt, name) =>
          /^deps\.(?:eol|vulnerable)/.test(name) && others.test(prompt.split('## Proof')[0] ?? ''),
      ),
    ).to.deep.equal([])
  })

  it('has the steps before risk, proof and rules', () => {
    const order = ['## Steps', '## Costs and risks', '## Proof', '## Rules', '## Scan again']
    const isOrdered = (prompt: string) => {
      const places = order.map((heading) => prompt.indexOf(`\n${heading}\n`)).filter((place) => place !== -1)
      return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
    }
    expect(brokenBy((prompt) => !prompt.includes('\n## Steps\n') || !isOrdered(prompt))).to.deep.equal([])
  })

  it('closes every code block, with the indent of its item', () => {
    const isClosed = (prompt: string) => (prompt.match(/^ *```/gm) ?? []).length % 2 === 0
    expect(brokenBy((prompt) => !isClosed(prompt))).to.deep.equal([])
  })

  for (const [name, [one, other]] of Object.entries(contradictions)) {
    it(`does not contradict itself: ${name}`, () => {
      expect(brokenBy((prompt) => one.test(prompt) && other.test(prompt))).to.deep.equal([])
    })
  }

  for (const [name, mistake] of Object.entries(mistakes)) {
    it(`does not contain a known mistake: ${name}`, () => {
      expect(brokenBy((prompt) => mistake.test(prompt))).to.deep.equal([])
    })
  }

  it('sends no policy that a check reports, but for checks that it names', () => {
    const reported = new Map<string, readonly string[]>()
    const brings = (policy: string) => {
      const known = reported.get(policy) ?? reportedOf({ 'content-security-policy': policy })
      reported.set(policy, known)
      return known
    }
    expect(
      brokenBy((prompt) =>
        policiesOf(prompt).some((policy) => brings(policy).some((id) => !prompt.includes(`\`${id}\``))),
      ),
    ).to.deep.equal([])
    expect(reported.size).to.be.greaterThan(5)
  })

  it('sends no header that a check reports', () => {
    const sent = checkTexts.flatMap(({ id, fix: { headers = [] } }) =>
      headers.length === 0 ? [] : [{ id, headers }],
    )
    expect(sent.length).to.be.greaterThan(5)
    const broken = sent.filter(
      ({ headers }) =>
        reportedOf(Object.fromEntries(headers.map(({ name, value }) => [name, value]))).length > 0,
    )
    expect(broken.map(({ id }) => id)).to.deep.equal([])
  })

  it('tells an agent how to detect an unrecognized stack', () => {
    const isAgents = (prompt: string) => prompt.startsWith('# Fix a security finding')
    expect(
      brokenBy(
        (prompt, name) =>
          isAgents(prompt) &&
          name.includes('with no framework') &&
          !prompt.includes('Find out: `package.json`'),
      ),
    ).to.deep.equal([])
  })
})
