import { expect } from 'chai'
import { checkTexts } from '../../../generated/checks.ts'
import {
  type PlannableFinding,
  planCharsMax,
  renderPlan,
} from '../../../src/output/prompts/plan/renderPlan.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import type { Evidence } from '../../../src/shared/model/evidence.ts'
import { ordersToAgents } from '../../helpers/hostile/ordersToAgents.ts'
import { reportOf, scanWorld } from '../../helpers/scans/scanWorld.ts'
import { html, json, type Site, text } from '../../helpers/sites/site.ts'
import { openWorld } from '../../helpers/sites/world.ts'

const orders = Object.entries(ordersToAgents)
const seenBy = {
  start: 'https://app.example.com/',
  mode: 'passive',
  intensity: 'safe',
  signed_in: false,
} as const
const checkOf = (id: string) => checkTexts.find((check) => check.id === id) ?? null

/** Longer than any prompt, shorter than one attack. */
const promptCharsMax = 30_000
/** `| `, field name and quoted value, with inserted separators. */
const lineCharsMax = 460

const unwanted =
  /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|<\||\|>|\[\/?INST\]|<\/?(?:system|tool_result|function_calls|invoke|user)>|[\uff40\u02cb\uff5e]{2}/iu

type Parts = { readonly outside: string; readonly inside: readonly string[] }

/**
 * Splits a prompt into text outside of data blocks and lines inside, also at line ends other than a line
 * feed. Source: CommonMark 0.31 §4.5.
 */
function partsOf(prompt: string): Parts {
  const outside: string[] = []
  const inside: string[] = []
  let fence: string | null = null
  let isData = false
  for (const line of prompt.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)) {
    const mark: string | undefined = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === null && mark !== undefined) {
      fence = mark
      isData = /^`{4,}text$/.test(line)
      if (!isData) outside.push(line)
    } else if (fence !== null && mark?.startsWith(fence) && line.trim() === mark) {
      if (!isData) outside.push(line)
      fence = null
      isData = false
    } else (isData ? inside : outside).push(line)
  }
  expect(fence, 'a block that is never closed').to.equal(null)
  return { outside: outside.join('\n'), inside }
}

/** Compares the prompt of a hostile finding with that of a harmless one. */
function expectFenced(prompt: string, benign: string, charsMax = promptCharsMax): void {
  const parts = partsOf(prompt)
  expect(parts.outside).to.equal(partsOf(benign).outside)
  expect(parts.inside.filter((line) => !/^\|(?: |$)/.test(line))).to.deep.equal([])
  expect(
    parts.inside.filter((line) => line.length > lineCharsMax && !/^\| {1,3}curl/.test(line)),
  ).to.deep.equal([])
  expect(prompt).to.have.length.below(charsMax)
  expect(unwanted.exec(prompt)).to.equal(null)
}

const plain = { url: 'https://app.example.com/a', samples_total: 1, confidence: 'certain' } as const

/** Fills every place of evidence that a target controls, including field names. */
function evidenceOf(words: readonly string[]): Evidence {
  const at = (index: number) => words[index % words.length] ?? ''
  return {
    ...plain,
    url: `https://app.example.com/a?${at(0)}`,
    request: `GET https://app.example.com/${at(1)}`,
    response: `HTTP 200\nserver: ${at(2)}`,
    excerpt: at(3),
    samples: [at(4), at(5), `/files/${at(6)}.txt`],
    kind: at(7),
    title: at(8),
    steps: [{ about: at(9), curl: at(10), expected: at(11) }],
    graphql: { errors: [{ message: at(12), path: [at(13)] }] },
    [at(14)]: at(15),
    [`${at(16)} `]: { [at(17)]: [at(0), { [at(1)]: at(2) }] },
    curl: `curl 'https://app.example.com/${at(3).slice(0, 100)}'`,
  }
}

function findingOf(checkId: string, evidence: Evidence): PlannableFinding {
  const check = checkOf(checkId)
  return {
    id: '01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03',
    checkId,
    severity: check?.severity ?? 'low',
    title: 'Stored title',
    description: null,
    remediation: null,
    cweId: null,
    settled: null,
    evidence,
  }
}

const promptOf = (finding: PlannableFinding) =>
  renderPrompt({ finding, check: checkOf(finding.checkId), framework: 'nextjs', seenBy }).prompt

const planOf = (...findings: readonly PlannableFinding[]) =>
  renderPlan(findings, { checkOf, framework: 'nextjs', technologies: [], seenBy }).prompt

describe('prompt injection by a target', () => {
  it('is tested with at least thirty attacks', () => expect(orders.length).to.be.at.least(30))

  for (const { id, owner } of checkTexts) {
    it(`stays inside the data block in the ${owner === 'operator' ? 'steps' : 'prompt'} for ${id}`, () => {
      const benign = findingOf(id, plain)
      const words = orders.map(([, order]) => order)
      for (const some of [words.slice(0, 18), words.slice(18)]) {
        const hostile = findingOf(id, evidenceOf(some))
        expectFenced(promptOf(hostile), promptOf(benign))
        expectFenced(planOf(hostile), planOf(benign))
      }
    })
  }

  // One per owner, one with kinds, and a removed check.
  const ids = ['redirect.open', 'csp.missing', 'dns.spf-missing', 'secrets.stripe-live', 'old.check']
  for (const [name, words] of orders) {
    it(`stays inside the data block with ${name}, in every part of the evidence`, () => {
      const hostile = ids.map((id) => findingOf(id, evidenceOf([words])))
      const benign = ids.map((id) => findingOf(id, plain))
      for (const [index, finding] of hostile.entries()) {
        const other = benign[index]
        if (other !== undefined) expectFenced(promptOf(finding), promptOf(other))
      }
      expectFenced(planOf(...hostile), planOf(...benign), planCharsMax)
    })

    it(`adds nothing outside of the data block with ${name} as a URL, framework, technology or start`, () => {
      const finding = findingOf('redirect.open', { ...plain, url: `https://app.example.com/${words}` })
      const given = {
        seenBy: { ...seenBy, start: `https://app.example.com/${words}` },
        technologies: [words],
      }
      const { prompt } = renderPrompt({
        finding,
        check: checkOf(finding.checkId),
        framework: words,
        ...given,
      })
      const none = { finding: findingOf('redirect.open', plain), check: checkOf('redirect.open') }
      expectFenced(prompt, renderPrompt({ ...none, framework: null, seenBy }).prompt)
      const plan = renderPlan([finding], { checkOf, framework: words, ...given }).prompt
      const benign = renderPlan([none.finding], { checkOf, framework: null, technologies: [], seenBy }).prompt
      expectFenced(plan, benign)
    })
  }
})

/** Fits into a header. */
const inHeader = (words: string) => words.replace(/[^\x20-\x7e]/g, ' ').slice(0, 300)

/** Fits into a URL. */
const inUrl = (words: string) =>
  encodeURIComponent(
    [...words]
      .slice(0, 60)
      .join('')
      .replace(/\p{Cs}/gu, ''),
  )

/** Serves the words wherever checks quote a target. */
function siteSaying(words: string): Site {
  const inside = words.slice(0, 3_000)
  const headers = {
    server: `nginx/1.2.3 ${inHeader(words)}`,
    'x-powered-by': inHeader(words) || 'x',
    'content-security-policy': `script-src 'unsafe-inline' ${inHeader(words).replace(/[;,]/g, ' ')}`,
    'set-cookie': `session=${inUrl(words)}; Path=/ ${inHeader(words).replaceAll(';', ' ')}`,
  }
  return {
    routes: {
      '/.env': text(`DB_PASSWORD=hunter2hunter2\nNOTE=${inside}\n`),
      '/backup/': html(
        `<title>Index of /backup</title><h1>Index of /backup</h1><a href="../">Parent Directory</a> <a href="${inUrl(words)}.sql">${inside}</a>`,
      ),
      '/app.js': {
        status: 200,
        headers: { 'content-type': 'text/javascript' },
        body: `const k="sk_live_51H8x9Yz2mNpQrStUvWxYzAbCdEfGh1JkLm4NoPq7RsT" /* ${inside.replaceAll('*/', '')} */\n//# sourceMappingURL=app.js.map`,
      },
      '/api/users': json(
        [1, 2, 3].map((id) => ({
          id,
          email: `u${id}@people.example`,
          name: inside,
          password_hash: `$2b$10$${'a'.repeat(53)}`,
        })),
      ),
      '/graphql': json({
        errors: [{ message: `Did you mean "${inside}"?` }],
        data: { __schema: { queryType: { name: inside } } },
      }),
      '/error': html(
        `<pre>Traceback (most recent call last):\n  File "/srv/app/${inside}.py", line 1, in x\nValueError: ${inside}</pre>`,
      ),
    },
    otherwise: html(
      `<!doctype html><html><head><title>${inside}</title><script src="/app.js"></script></head><body>
       <!-- TODO password: ${inside.replaceAll('-->', '')} --><h1>${inside}</h1>
       <a href="/backup/">b</a><a href="/error">e</a><a href="/go?next=https://evil.example/${inUrl(words)}">n</a>
       <form method="get" action="/login"><input type="password" name="${inside.slice(0, 60).replaceAll('"', '')}"></form>
       <script>fetch('/api/users');fetch('/graphql')</script></body></html>`,
      headers,
    ),
  }
}

describe('prompt injection by a scanned application', () => {
  for (const [name, words] of orders) {
    it(`stays inside the data block with ${name}`, async () => {
      const world = await openWorld({ 'http://127.0.0.1': siteSaying(words) })
      try {
        const report = await reportOf(scanWorld(world, 'http://127.0.0.1/'))
        expect(report.findings.length).to.be.at.least(8)
        const hostile = report.findings.map((found, index) => ({
          ...findingOf(found.checkId, found.evidence),
          id: String(index),
        }))
        const benign = hostile.map((finding) => ({ ...finding, evidence: harmless(finding.evidence) }))
        for (const [index, finding] of hostile.entries()) {
          const other = benign[index]
          if (other !== undefined) expectFenced(promptOf(finding), promptOf(other))
        }
        expectFenced(planOf(...hostile), planOf(...benign), planCharsMax)
      } finally {
        await world.close()
      }
    }).timeout(30_000)
  }
})

/** Keeps only evidence that a prompt may use outside of the data. */
function harmless(evidence: Evidence | null): Evidence {
  const { url = '', samples_total = 1, confidence = 'firm', kind } = evidence ?? {}
  return { url: new URL(url).origin, samples_total, confidence, ...(kind === undefined ? {} : { kind }) }
}
