import { expect } from 'chai'
import type { Artifacts } from '../../../src/engine/model/artifacts.ts'
import type { Check, Observation } from '../../../src/engine/model/check.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { redactSecret } from '../../../src/engine/report/evidence/redact.ts'
import { cookie } from './artifacts.ts'
import { buildCheck, observation } from './buildCheck.ts'
import { type CheckTable, checkTable, type FoundCase, familyTable, findCheck } from './checkTable.ts'

const good = buildCheck({
  needs: ['cookies'],
  run: ({ cookies }) =>
    cookies
      .filter(({ cookie }) => !cookie.secure)
      .map(({ url, cookie }) => observation({ url, sample: cookie.name })),
})

const foundCase: FoundCase = {
  given: { cookies: [cookie('sid=1')] },
  findings: [{ severity: 'medium', samples: ['sid'] }],
}

const table: CheckTable = {
  clean: { 'a Secure cookie': { cookies: [cookie('sid=1; Secure')] } },
  found: { 'a cookie without Secure': foundCase },
}

describe('checkTable: a check that keeps the rules', () => {
  checkTable(good, table)
})

describe('checkTable: its rules for every check', () => {
  const texts = 'has valid id, title and texts'
  const references = 'has https references'
  const cases = 'has a clean and a found case, and no two cases alike'
  const clean = 'passes: a Secure cookie'
  const found = 'finds: a cookie without Secure'

  const brokenChecks: readonly (readonly [string, Partial<Check>, readonly string[]])[] = [
    ['a check that throws', { run: throwing }, [clean, found]],
    ['a check that finds nothing', { run: () => [] }, [found]],
    ['a check that finds something in a clean case', { run: () => [observation()] }, [clean]],
    ['a check that writes to its artifacts', { run: writing }, [clean, found]],
    ['another severity than the table states', { severity: 'high' }, [found]],
    ['other samples than the table states', observed({ sample: 'other' }), [found]],
    ['a place outside the target', observed({ url: 'https://elsewhere.example/' }), [found]],
    ['evidence that proves nothing', observed({ excerpt: ' ' }), [found]],
    ["details that use the judge's names", observed({ details: { url: 'x' } }), [found]],
    ['details that use the name of the proof', observed({ details: { steps: [] } }), [found]],
    // `as`: wrong on purpose.
    ['evidence that does not fit the contract', observed({ confidence: 'sure' as 'firm' }), [found]],
    ['an output that changes', inconstant(), [found]],
    ['a title that is a sentence', { title: 'A cookie without Secure.' }, [texts]],
    ['a title that is too long', { title: 'x'.repeat(81) }, [texts]],
    ['a reason that is too long', { why: `${'x'.repeat(400)}.` }, [texts]],
    ['a reason that is no sentence', { why: 'x'.repeat(60) }, [texts]],
    ['steps that say nothing', { fix: { ...good.fix, steps: 'Fix it.' } }, [texts]],
    ['a variant that says nothing', { fix: { ...good.fix, variants: { vue: 'Fix it.' } } }, [texts]],
    [
      'no word on what the change could break',
      { fix: { steps: good.fix.steps, verify: good.fix.verify } },
      [texts],
    ],
    ['no way to verify', { fix: { ...good.fix, verify: '' } }, [texts, found]],
    ['a gap in the texts', { fix: { ...good.fix, risk: 'Then undefined breaks.' } }, [texts, found]],
    ['a heading in the texts', { fix: { ...good.fix, steps: `## Steps\n${'x'.repeat(60)}` } }, [texts]],
    ['an id without a group', { id: 'no-secure' }, [texts]],
    ['a reference by http', { references: ['http://www.rfc-editor.org/rfc/rfc6265'] }, [references]],
    ['a reference twice', { references: ['https://a.example/', 'https://a.example/'] }, [references]],
  ]
  for (const [name, given, failures] of brokenChecks) {
    it(`fails for ${name}`, () => {
      expect(failuresOf(() => checkTable({ ...good, ...given }, table))).to.deep.equal(failures)
    })
  }

  it('fails for an empty sample, even if the table states it', () => {
    const empty = {
      given: { cookies: [cookie('sid=1')] },
      findings: [{ severity: 'medium', samples: [''] }],
    } as const
    const check = { ...good, ...observed({ sample: '' }) }
    expect(failuresOf(() => checkTable(check, { ...table, found: { empty } }))).to.deep.equal([
      'finds: empty',
    ])
  })

  it('fails for no clean case, no found case, and two cases alike', () => {
    const again = { cookies: [cookie('sid=1; Secure')] }
    for (const parts of [{ clean: {} }, { found: {} }, { clean: { ...table.clean, again } }]) {
      expect(failuresOf(() => checkTable(good, { ...table, ...parts }))).to.deep.equal([cases])
    }
  })

  it('fails for a secret in the evidence, whole or for the most part', () => {
    // Known formats are redacted anyway.
    const secret = 'Correct-Horse-Battery-Staple-77'
    const tableWith = { ...table, found: { secret: { ...foundCase, secrets: [secret] } } }
    const failuresWith = (excerpt: string) =>
      failuresOf(() => checkTable({ ...good, ...observed({ excerpt }) }, tableWith))
    expect(failuresWith(`key=${secret}`)).to.deep.equal(['finds: secret'])
    expect(failuresWith(`key=${secret.slice(0, 20)}`)).to.deep.equal(['finds: secret'])
    expect(failuresWith(`key=${redactSecret(secret)}`)).to.deep.equal([])
  })

  it('fails for a case that is not skipped for the stated reason', () => {
    const skipped = { none: { given: { cookies: [] }, reason: 'the site sets no cookie' } }
    const check = {
      ...good,
      skipReason: ({ cookies }: Artifacts) => (cookies.length > 0 ? null : 'no cookie'),
    }
    for (const unlike of [good, check]) {
      const failures = failuresOf(() => checkTable(unlike, { ...table, skipped }))
      expect(failures).to.deep.equal(['is not evaluated: none'])
    }
    const stated = { none: { given: { cookies: [] }, reason: 'no cookie' } }
    expect(failuresOf(() => checkTable(check, { ...table, skipped: stated }))).to.deep.equal([])
  })

  it('lets a finding point at a host that the case declares', () => {
    const run = observed({ url: 'https://project.backend.example/rest' })
    const backend = { ...foundCase, otherHosts: ['project.backend.example'] }
    expect(failuresOf(() => checkTable({ ...good, ...run }, { ...table, found: { backend } }))).to.deep.equal(
      [],
    )
  })

  it('finds no fault with the same check and table unbroken', () => {
    expect(failuresOf(() => checkTable(good, table))).to.deep.equal([])
  })
})

describe('familyTable', () => {
  const family = [good, { ...good, id: 'cookies.other' }]

  it('fails for a member without a table and for a table without a member', () => {
    const tables = { [good.id]: table, 'cookies.other': table }
    expect(failuresOf(() => familyTable(family, tables))).to.deep.equal([])
    expect(failuresOf(() => familyTable(family, { [good.id]: table }))).to.have.length(1)
    expect(failuresOf(() => familyTable(family, { ...tables, 'cookies.third': table }))).to.have.length(1)
  })

  it('finds its members by id', () => {
    expect(findCheck(family, 'cookies.other').id).to.equal('cookies.other')
    expect(() => findCheck(family, 'cookies.third')).to.throw('cookies.third')
  })
})

function observed(given: Partial<Observation>): Pick<Check, 'run'> {
  return {
    run: ({ cookies }) => (cookies.some(({ cookie }) => !cookie.secure) ? [observation(given)] : []),
  }
}

function throwing(): never {
  throw new Error('broken')
}

function writing(artifacts: Artifacts): readonly Observation[] {
  Object.assign(artifacts.cookies[0]?.cookie ?? {}, { path: '/' })
  return good.run(artifacts, openScanCache())
}

function inconstant(): Pick<Check, 'run'> {
  let turns = 0
  return {
    run(artifacts, cache) {
      turns += 1
      return observed({ excerpt: `turn ${turns}` }).run(artifacts, cache)
    },
  }
}

function failuresOf(define: () => void): readonly string[] {
  const { describe: describeOutside, it: itOutside } = globalThis
  const tests: { readonly name: string; readonly run: () => void }[] = []
  const collected = {
    describe: (_: string, body: () => void) => body(),
    it: (name: string, run: () => void) => tests.push({ name, run }),
  }
  Object.assign(globalThis, collected)
  try {
    define()
  } finally {
    Object.assign(globalThis, { describe: describeOutside, it: itOutside })
  }
  return tests.filter(({ run }) => hasThrown(run)).map(({ name }) => name)
}

function hasThrown(run: () => void): boolean {
  try {
    run()
    return false
  } catch {
    // Any error enforces the rule.
    return true
  }
}
