import { expect } from 'chai'
import { checkTexts } from '../../../../generated/checks.ts'
import {
  findingsPerStepMax,
  type PlannableFinding,
  planCharsMax,
  renderPlan,
  renderPlanParts,
} from '../../../../src/output/prompts/plan/renderPlan.ts'
import { expectNoGap } from '../../../helpers/tables/checkTable.ts'

const checkOf = (id: string) => checkTexts.find((check) => check.id === id) ?? null
const seenBy = {
  start: 'https://app.example.com/',
  mode: 'passive',
  intensity: 'safe',
  signed_in: false,
} as const
const options = { checkOf, framework: 'nextjs', technologies: ['nextjs', 'vercel'], seenBy }

function findingOf(checkId: string, fields: Partial<PlannableFinding> = {}): PlannableFinding {
  const check = checkOf(checkId)
  return {
    id: checkId,
    checkId,
    severity: check?.severity ?? 'low',
    title: check?.title ?? null,
    description: null,
    remediation: null,
    cweId: null,
    settled: null,
    evidence: { url: 'https://app.example.com/a', samples: ['/a'], samples_total: 1, confidence: 'certain' },
    ...fields,
  }
}

const planOf = (...findings: readonly (string | PlannableFinding)[]) =>
  renderPlan(
    findings.map((finding) => (typeof finding === 'string' ? findingOf(finding) : finding)),
    options,
  )

const stepsOf = (prompt: string) =>
  [...prompt.matchAll(/^## Step \d+ of \d+: (.+)$/gm)].map(([, title]) => title)

describe('the plan for the findings of a scan', () => {
  it('says once what several findings of a library need, and goes to a maintained version', () => {
    const evidence = { url: 'https://app.example.com/a', confidence: 'firm' } as const
    const { prompt } = planOf(
      findingOf('deps.vulnerable-library', {
        evidence: { ...evidence, library: 'bootstrap', version: '3.3.1', fixed_in: '4.3.1' },
      }),
      findingOf('deps.eol-component', {
        evidence: { ...evidence, component: 'Bootstrap', version: '3.3.1' },
      }),
    )
    expect(prompt.match(/Bootstrap: update to the newest 5\.3/g)).to.have.length(1)
    expect(prompt).to.include('The change of finding 1 is needed here too.').and.include('3 → 4 → 5.')
  })

  it('is ordered: leaks, access, upgrades, sessions, headers, policy', () => {
    const { prompt, findings, leftOut } = planOf(
      'csp.missing',
      'headers.hsts-missing',
      'headers.xcto-missing',
      'cookies.no-secure',
      'deps.vulnerable-library',
      'auth.rate-limit',
      'redirect.open',
      'access.idor',
      'secrets.openai',
    )
    expect(stepsOf(prompt)).to.deep.equal([
      'OpenAI API key in client-side code',
      'Insecure direct object reference (IDOR)',
      'Missing brute-force protection on sign-in',
      'Open redirect',
      'JavaScript library with known vulnerabilities',
      'Cookie without Secure',
      'Set the response headers in one place',
      'Content-Security-Policy missing',
    ])
    expect([findings.length, leftOut]).to.deep.equal([9, []])
  })

  it('puts critical and high findings before others, except for headers and policies', () => {
    const urgent = findingOf('headers.debug-leak', { severity: 'critical' })
    const { findings } = planOf(urgent, 'secrets.stripe-test', 'framework.react2shell', 'cookies.no-secure')
    expect(findings).to.deep.equal([
      'framework.react2shell',
      'secrets.stripe-test',
      'cookies.no-secure',
      'headers.debug-leak',
    ])
  })

  for (const [name, title, ids] of [
    [
      'the headers',
      'Set the response headers in one place',
      ['headers.hsts-missing', 'headers.coop-missing'],
    ],
    ['one policy', 'Set the Content-Security-Policy', ['csp.missing', 'headers.clickjacking']],
    ['upgrades', 'Upgrade dependencies', ['deps.vulnerable-library', 'nextjs.rsc-cve']],
    [
      'both findings of a redirect',
      'Redirect only to own paths',
      ['redirect.open', 'html.offsite-redirect-param'],
    ],
    [
      'ways to find one injection',
      'Build SQL statements with parameters',
      ['injection.sqli-error', 'injection.sqli-time'],
    ],
    ['cookies', 'Set the attributes of cookies', ['cookies.no-secure', 'cookies.samesite-missing']],
  ] as const) {
    it(`merges into one step: ${name}`, () => {
      const { prompt, findings } = planOf(...ids)
      expect(stepsOf(prompt)).to.deep.equal([title])
      expect([...findings].sort()).to.deep.equal([...ids].sort())
    })
  }

  for (const place of new Set(checkTexts.flatMap(({ fix }) => fix.place ?? []))) {
    it(`merges all fixes that change ${place}`, () => {
      const ids = checkTexts.filter(({ fix, owner }) => fix.place === place && owner !== 'operator')
      const { prompt } = planOf(...ids.slice(0, findingsPerStepMax).map(({ id }) => id))
      expect(stepsOf(prompt)).to.have.length(ids.length === 0 ? 0 : 1)
    })
  }

  it('merges all places of one weakness', () => {
    const places = ['one', 'two'].map((id) => findingOf('injection.sqli-error', { id }))
    const { prompt, findings } = planOf(...places)
    expect([stepsOf(prompt), findings]).to.deep.equal([['SQL injection (error-based)'], ['one', 'two']])
    expect(prompt.split('placeholder').length).to.equal(
      planOf('injection.sqli-error').prompt.split('placeholder').length,
    )
  })

  it('writes headers into one block, and cookie attributes into one change', () => {
    const { prompt } = planOf('headers.xcto-missing', 'headers.hsts-missing', 'headers.coop-missing')
    const blocks = prompt.split('async headers() {').slice(1)
    expect(blocks).to.have.length(1)
    for (const name of [
      'X-Content-Type-Options',
      'Strict-Transport-Security',
      'Cross-Origin-Opener-Policy',
    ]) {
      expect(blocks[0]).to.include(`{ key: '${name}', value: `)
    }
    const cookies = planOf('cookies.no-secure', 'cookies.samesite-missing').prompt
    expect(cookies.match(/The required options: `[^`]*`\./g)).to.deep.equal([
      "The required options: `secure: true, sameSite: 'lax'`.",
    ])
  })

  it('verifies several headers with one command, and lists them in a sentence', () => {
    const { prompt } = planOf(
      'headers.xcto-missing',
      'headers.referrer-policy-missing',
      'headers.permissions-policy-missing',
    )
    const proof = /### Proof\n\n(.*?)\n\n##/s.exec(prompt)?.[1] ?? ''
    expect(proof.split('curl ')).to.have.length(2)
    expect(proof.split('Check one more page')).to.have.length(2)
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy']) {
      expect(proof).to.include(`The response has \`${name}: `)
    }
    expect(prompt).to.match(/for `[\w-]+`, `[\w-]+` and `[\w-]+`, in any case/)
  })

  it('explains frame-ancestors once if the policy is new', () => {
    const header = "key: 'X-Frame-Options'"
    expect(planOf('headers.clickjacking').prompt).to.include(header)
    expect(planOf('csp.missing', 'headers.clickjacking').prompt).to.not.include(header)
  })

  it('omits settled and informational findings, and names those for the operator', () => {
    const { prompt, findings, leftOut } = planOf(
      findingOf('csp.missing', { settled: 'accepted: Later' }),
      'platform.stack',
      'dns.spf-missing',
    )
    expect(findings).to.deep.equal([])
    expect(leftOut).to.deep.equal([
      { id: 'csp.missing', reason: 'accepted: Later' },
      { id: 'platform.stack', reason: 'inventory: there is nothing to fix' },
      { id: 'dns.spf-missing', reason: 'for the operator: a change of the source code does not fix it' },
    ])
    expect(prompt).to.include('No finding of this scan can be fixed by a coding agent.')
    expect(prompt).to.include('- SPF record missing or duplicated (`dns.spf-missing`, low)')
    expect(prompt).to.not.match(/Later|Evidence|scanward scan/)
  })

  it('continues a cause with many findings in further steps, without its recipe again', () => {
    const many = Array.from({ length: findingsPerStepMax + 2 }, (_, index) =>
      findingOf('deps.vulnerable-library', { id: `library ${index}` }),
    )
    const { prompt, findings, leftOut } = planOf(...many)
    expect([findings.length, leftOut]).to.deep.equal([many.length, []])
    expect(stepsOf(prompt)).to.deep.equal([
      'JavaScript library with known vulnerabilities',
      'JavaScript library with known vulnerabilities, continued',
    ])
    expect(prompt).to.include('Make the change of step 1 at the places of these findings too.')
    expect(prompt.split('### Proof')).to.have.length(2)
  })

  const everything = checkTexts.map(({ id }) =>
    findingOf(id, {
      evidence: { excerpt: 'long '.repeat(1_000), samples: Array(20).fill('x'.repeat(300)) },
    }),
  )

  it('stays within its limit with whole steps, and names the omitted findings', () => {
    const { prompt, findings, leftOut } = planOf(...everything)
    expect(prompt.length).to.be.within(planCharsMax * 0.6, planCharsMax)
    const ids = [...findings, ...leftOut.map(({ id }) => id)]
    expect(ids.sort()).to.deep.equal(everything.map(({ id }) => id).sort())
    const noRoom = leftOut.filter(({ reason }) => reason.startsWith('no room: '))
    expect(noRoom).to.not.have.length(0)
    expect(findings[0]).to.match(/^secrets\./)
  })

  it('becomes several parts in order, of which each names the others and covers all findings', () => {
    const { parts, leftOut } = renderPlanParts(everything, {
      ...options,
      nameOfPart: (number) => `plan-${number}.md`,
    })
    const planned = parts.flatMap(({ findings }) => findings)
    expect([...planned, ...leftOut.map(({ id }) => id)].sort()).to.deep.equal(
      everything.map(({ id }) => id).sort(),
    )
    expect(leftOut.filter(({ reason }) => reason.startsWith('no room'))).to.deep.equal([])
    const numbers = parts.flatMap(({ prompt }) => [...prompt.matchAll(/^## Step (\d+) of (\d+): /gm)])
    expect(numbers.map(([, number]) => Number(number))).to.deep.equal(numbers.map((_, index) => index + 1))
    expect(new Set(numbers.map(([, , of]) => Number(of)))).to.deep.equal(new Set([numbers.length]))
    const commands = parts.map(({ prompt }) => /^scanward scan .*$/m.exec(prompt)?.[0] ?? '')
    expect(new Set(commands).size).to.equal(1)
    const covered = new Set(/--only-check (\S+)/.exec(commands[0] ?? '')?.[1]?.split(','))
    expect(planned.filter((id) => !covered.has(id))).to.deep.equal([])
    for (const [index, { prompt }] of parts.entries()) {
      expect(prompt.length).to.be.at.most(planCharsMax)
      expect(prompt).to.include(`This is part ${index + 1} of ${parts.length}.`)
      expect(prompt.includes(`Continue with \`plan-${index + 2}.md\``)).to.equal(index + 1 < parts.length)
    }
  })

  it('lists the findings that it leaves out, with the reason but without the words of a person', () => {
    const { prompt } = planOf(
      'csp.missing',
      findingOf('headers.xcto-missing', { settled: 'accepted: Later' }),
      'platform.stack',
    )
    expect(prompt).to.include('## Left out\n').and.not.include('Later')
    expect(prompt).to.match(/^- .+ \(`headers\.xcto-missing`, low\): accepted$/m)
    expect(prompt).to.match(/^- .+ \(`platform\.stack`, info\): inventory: there is nothing to fix$/m)
  })

  it('does not keep in one step what an earlier one has to change', () => {
    const { prompt } = planOf('auth.known-signing-secret', 'cookies.samesite-missing')
    expect(prompt).to.include('"must stay" in a later step does not undo it')
    expect(prompt).to.include('the session secret unless a finding is about it')
  })

  it('says of one package only one version to go to', () => {
    const versions = { library: 'next', version: '14.2.0', fixed_in: '16.1.5' }
    const { prompt } = planOf(
      'nextjs.middleware-cve',
      findingOf('deps.vulnerable-library', { evidence: { url: 'https://app.example.com/', ...versions } }),
      findingOf('deps.eol-component', { evidence: { component: 'Next.js', version: '14.2.0' } }),
    )
    expect(prompt).to.include('14 → 15 → 16')
    expect(prompt).to.include('the highest version that a finding asks for decides')
    expect(prompt).to.not.match(/stay in the (?:major version|line)/i)
  })

  it('lets no step depend on a setting that another one changes', () => {
    const plan = renderPlan(
      ['info.stack-trace', 'cookies.no-secure'].map((id) => findingOf(id)),
      {
        ...options,
        framework: 'express',
        technologies: ['express'],
      },
    )
    expect(plan.prompt).to.not.match(/NODE_ENV ===|Set `NODE_ENV=production`/)
  })

  for (const framework of [null, 'nextjs', 'express', 'django', 'laravel', 'rails', 'wordpress', 'react']) {
    it(`renders completely and deterministically for ${framework ?? 'no framework'}`, () => {
      for (const check of checkTexts) {
        const given = [[findingOf(check.id)], { ...options, framework, technologies: [] }] as const
        const { prompt } = renderPlan(...given)
        expectNoGap(prompt)
        expect(renderPlan(...given).prompt).to.equal(prompt)
      }
    })
  }

  it('uses the stored texts of a removed check, and does not run it again', () => {
    const gone = findingOf('old.check', { title: 'Old weakness', remediation: 'Remove it.' })
    const { prompt, findings } = planOf(gone)
    expect([stepsOf(prompt), findings]).to.deep.equal([['Old weakness'], ['old.check']])
    expect(prompt).to.include('Remove it.').and.not.include('--only-check')
  })
})
