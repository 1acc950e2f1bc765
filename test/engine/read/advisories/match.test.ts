import { expect } from 'chai'
import type { Advisory } from '../../../../src/engine/model/libraries.ts'
import {
  findFixedVersion,
  matchAdvisories,
  type SeeCondition,
} from '../../../../src/engine/read/advisories/match.ts'
import { builtInAdvisories } from '../../../../src/engine/read/advisories/table.ts'

function advisory(given: Partial<Advisory> = {}): Advisory {
  return {
    ids: ['CVE-2020-0001'],
    severity: 'high',
    cwes: [79],
    ranges: [{ from: null, below: '2.0.0' }],
    summary: 'Something bad happens to visitors',
    link: 'https://nvd.nist.gov/vuln/detail/CVE-2020-0001',
    ...given,
  }
}

const severityOf = (given: Partial<Advisory>, runsIn: 'browser' | 'server' = 'browser') =>
  matchAdvisories('1.0.0', [advisory(given)], runsIn)[0]?.severity ?? null

describe('matchAdvisories', () => {
  it('matches versions from the lower bound to below the upper bound', () => {
    const ranges = [{ from: '1.2.0', below: '1.4.0' }]
    const isMatched = (version: string) =>
      matchAdvisories(version, [advisory({ ranges })], 'browser').length === 1
    expect(['1.1.9', '1.2.0-rc.1', '1.4.0', '1.4.1'].filter(isMatched)).to.deep.equal([])
    expect(['1.2.0', '1.3.9', '1.4.0-rc.1'].filter(isMatched)).to.have.length(3)
  })

  it('ignores third-party builds and unreadable ranges', () => {
    expect(matchAdvisories('1.0.0-aem', [advisory()], 'browser')).to.deep.equal([])
    expect(
      matchAdvisories('1.0.0', [advisory({ ranges: [{ from: 'x', below: '2' }] })], 'browser'),
    ).to.deep.equal([])
    expect(
      matchAdvisories('1.0.0', [advisory({ ranges: [{ from: null, below: 'x' }] })], 'browser'),
    ).to.deep.equal([])
  })

  const inBrowser: readonly (readonly [string, Partial<Advisory>, string | null])[] = [
    ['a script in the page', { cwes: [79] }, 'high'],
    ['a script in the page, published as critical', { cwes: [79], severity: 'critical' }, 'high'],
    ['a script in the page, published as low', { cwes: [79], severity: 'low' }, 'low'],
    ['a denial of service', { cwes: [400, 1333] }, 'low'],
    ['prototype pollution by keys of an attacker', { cwes: [1321], severity: 'critical' }, 'medium'],
    ['code from a template of an attacker', { cwes: [94] }, 'medium'],
    ['a script and prototype pollution', { cwes: [79, 1321] }, 'high'],
    ['requests of a server', { cwes: [918] }, null],
    ['files of a server', { cwes: [22, 27] }, null],
    ['headers of Node.js, by its number', { ids: ['CVE-2026-42035'], cwes: [113, 1321] }, null],
    ['an old major version', { cwes: [1104], severity: 'low' }, null],
    ['an unknown weakness', { cwes: [] }, 'high'],
  ]
  for (const [what, given, severity] of inBrowser) {
    it(`rates ${what} as ${severity ?? 'irrelevant'} for visitors`, () => {
      expect(severityOf(given)).to.equal(severity)
    })
  }

  it('keeps the published severity for a library on the server', () => {
    expect(severityOf({ cwes: [918], severity: 'critical' }, 'server')).to.equal('critical')
    expect(severityOf({ cwes: [400] }, 'server')).to.equal('high')
  })

  it('lists the worst first, then the newest', () => {
    const list = [
      advisory({ ids: ['CVE-2019-0001'], severity: 'medium' }),
      advisory({ ids: ['CVE-2021-0001'], severity: 'medium' }),
      advisory({ ids: ['CVE-2020-0002'], severity: 'high' }),
    ]
    const ids = matchAdvisories('1.0.0', list, 'browser').map(({ advisory: { ids } }) => ids[0])
    expect(ids).to.deep.equal(['CVE-2020-0002', 'CVE-2021-0001', 'CVE-2019-0001'])
  })
})

describe('conditions of advisories', () => {
  const about = [advisory({ conditions: ['custom-server', 'middleware'], severity: 'critical' })]
  const match = (sees: SeeCondition) =>
    matchAdvisories('1.0.0', about, 'server', sees).map(({ severity, unseen }) => [severity, unseen])

  it('keeps the severity if all of them hold', () => {
    expect(match(() => true)).to.deep.equal([['critical', []]])
  })

  it('counts as medium, and says what was not seen', () => {
    expect(match((condition) => condition === 'middleware' || null)).to.deep.equal([
      ['medium', ['custom-server']],
    ])
  })

  it('drops an advisory if one of them does not hold', () => {
    expect(match((condition) => condition !== 'middleware' && null)).to.deep.equal([])
  })

  it('lists exploited ones first, then by score, within a severity', () => {
    const list = [
      advisory({ ids: ['CVE-2021-0001'] }),
      advisory({ ids: ['CVE-2021-0002'], cvss: 7.5 }),
      advisory({ ids: ['CVE-2021-0003'], cvss: 8.1 }),
      advisory({ ids: ['CVE-2019-0004'], isExploited: true }),
    ]
    const ids = matchAdvisories('1.0.0', list, 'server').map(({ advisory: { ids } }) => ids[0])
    expect(ids).to.deep.equal(['CVE-2019-0004', 'CVE-2021-0003', 'CVE-2021-0002', 'CVE-2021-0001'])
  })
})

describe('findFixedVersion', () => {
  it('returns the first version without an advisory', () => {
    const list = [
      advisory({ ranges: [{ from: null, below: '1.5.0' }] }),
      advisory({
        ids: ['CVE-2021-0002'],
        ranges: [
          { from: '1.4.0', below: '1.6.0' },
          { from: '2.0.0', below: '2.1.0' },
        ],
      }),
    ]
    expect(findFixedVersion('acme', '1.0.0', list, 'browser')).to.equal('1.6.0')
    expect(findFixedVersion('acme', '2.0.5', list, 'browser')).to.equal('2.1.0')
  })

  it('returns null without a fix or for an unreadable version', () => {
    const list = [advisory(), advisory({ ids: ['CVE-2021-0002'], ranges: [{ from: null, below: null }] })]
    expect(findFixedVersion('acme', '1.0.0', list, 'browser')).to.equal(null)
    expect(findFixedVersion('acme', 'latest', [advisory()], 'browser')).to.equal(null)
  })

  it('ignores advisories that do not affect visitors', () => {
    const list = [
      advisory(),
      advisory({ ids: ['CVE-2021-0002'], cwes: [918], ranges: [{ from: null, below: '3.0.0' }] }),
    ]
    expect(findFixedVersion('acme', '1.0.0', list, 'browser')).to.equal('2.0.0')
  })

  it('never returns a version that was never released', () => {
    const bootstrap = builtInAdvisories.libraries.bootstrap ?? []
    expect(findFixedVersion('bootstrap', '3.4.1', bootstrap, 'browser')).to.equal('4.3.1')
    expect(findFixedVersion('bootstrap', '3.3.7', bootstrap, 'browser')).to.equal('4.3.1')
    const quill = builtInAdvisories.libraries.quill ?? []
    expect(findFixedVersion('quill', '2.0.3', quill, 'browser')).to.equal(null)
    expect(findFixedVersion('quill', '1.3.6', quill, 'browser')).to.equal('1.3.7')
  })

  it('never returns a prerelease for a release', () => {
    const list = [advisory({ ranges: [{ from: '2.0.0', below: '3.0.0-alpha.0' }] })]
    expect(findFixedVersion('acme', '2.7.16', list, 'browser')).to.equal('3.0.0')
    expect(findFixedVersion('acme', '2.0.0-rc.1', list, 'browser')).to.equal('3.0.0-alpha.0')
    const early = [
      advisory({
        ranges: [
          { from: null, below: '3.0.0-beta1' },
          { from: '3.0.0', below: '3.0.1' },
        ],
      }),
    ]
    expect(findFixedVersion('acme', '2.7.16', early, 'browser')).to.equal('3.0.1')
  })
})
