import { expect } from 'chai'
import { importOsv, osvPackages } from '../../../../src/service/runner/advisories/osv.ts'
import { osvRecord } from '../../../helpers/advisories/sources.ts'

const origin = { source: 'https://data.example/all.zip', dated: '2026-11-28' }
const read = (...records: readonly object[]) =>
  importOsv(
    records.map((record) => JSON.stringify(record)),
    origin,
  )
const rangesOf = (events: readonly Readonly<Record<string, string>>[]) => {
  const imported = read(osvRecord({ events }))
  return imported.ok ? (imported.stored.libraries.jquery?.advisories[0]?.ranges ?? []) : imported.message
}

describe('importOsv', () => {
  it('reads ids, severity, CWEs and versions', () => {
    const imported = read(osvRecord())
    expect(imported.ok && imported.stored).to.deep.equal({
      format: 'scanward-advisories/1',
      ...origin,
      libraries: {
        jquery: {
          advisories: [
            {
              ids: ['CVE-2027-1000', 'GHSA-aaaa-bbbb-cccc'],
              severity: 'high',
              cwes: [79],
              ranges: [{ from: null, below: '9.0.0' }],
              summary: 'Something bad happens to visitors',
              link: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
            },
          ],
          patterns: { address: [], fileName: [], text: [] },
        },
      },
    })
  })

  it('reads the vector of CVSS 3, and computes its score', () => {
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N'
    const severity = [
      { type: 'CVSS_V4', score: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N' },
      { type: 'CVSS_V3', score: vector },
    ]
    const imported = read(osvRecord({ more: { severity } }))
    const [advisory] = imported.ok ? (imported.stored.libraries.jquery?.advisories ?? []) : []
    expect(advisory).to.deep.include({ cvss: 6.1, cvssVector: vector })
  })

  it('reads several ranges, the last affected version and unfixed ones', () => {
    expect(
      rangesOf([
        { introduced: '1.0.0' },
        { fixed: '1.2.0' },
        { introduced: '2.0.0-rc.1' },
        { fixed: '2.1.0' },
      ]),
    ).to.deep.equal([
      { from: '1.0.0', below: '1.2.0' },
      { from: '2.0.0-rc.1', below: '2.1.0' },
    ])
    expect(rangesOf([{ introduced: '1.0.0' }, { last_affected: '1.9.9' }])).to.deep.equal([
      { from: '1.0.0', below: null, last: '1.9.9' },
    ])
    expect(rangesOf([{ introduced: '3.0.0' }])).to.deep.equal([{ from: '3.0.0', below: null }])
  })

  it('joins the packages of a product, and the records of an API response', () => {
    const vulns = ['@angular/core', '@angular/common'].map((name) => osvRecord({ name }))
    const imported = read({ vulns })
    expect(imported.ok && imported.stored.libraries.angular?.advisories).to.have.length(1)
  })

  it('reads packages of products in another ecosystem, and not those of the same name in a third', () => {
    const affected = (ecosystem: string) => [
      {
        package: { ecosystem, name: 'litellm' },
        ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1.90.0' }] }],
      },
    ]
    const imported = read(osvRecord({ more: { affected: affected('PyPI') } }))
    expect(imported.ok && Object.keys(imported.stored.libraries)).to.deep.equal(['product/litellm'])
    expect(read(osvRecord({ more: { affected: affected('npm') } })).ok).to.equal(false)
  })

  it('keeps the versions of a Go module within the major version of its path', () => {
    const affected = (name: string, events: readonly object[]) => ({
      package: { ecosystem: 'Go', name },
      ranges: [{ type: 'SEMVER', events }],
    })
    const imported = read(
      osvRecord({
        more: {
          affected: [
            affected('github.com/traefik/traefik', [{ introduced: '0' }]),
            affected('github.com/traefik/traefik/v2', [{ introduced: '0' }, { fixed: '2.12.0' }]),
            affected('github.com/traefik/traefik/v3', [{ introduced: '0' }]),
          ],
        },
      }),
    )
    expect(imported.ok && imported.stored.libraries['product/traefik']?.advisories[0]?.ranges).to.deep.equal([
      { from: null, below: '2.0.0' },
      { from: '2.0.0', below: '2.12.0' },
      { from: '3.0.0', below: '4.0.0' },
    ])
  })

  it('ignores other packages, withdrawn and unreviewed records, and counts unreadable versions', () => {
    const imported = read(
      osvRecord(),
      osvRecord({ id: 'GHSA-1111-2222-3333', name: 'left-pad' }),
      osvRecord({ id: 'GHSA-4444-2222-3333', more: { withdrawn: '2026-01-01T00:00:00Z' } }),
      osvRecord({ id: 'MAL-2026-1', name: 'jquery' }),
      osvRecord({ id: 'GHSA-5555-2222-3333', more: { database_specific: {} } }),
      osvRecord({ id: 'GHSA-6666-2222-3333', events: [{ introduced: 'x' }, { fixed: 'y' }] }),
    )
    if (!imported.ok) throw new Error(imported.message)
    expect(Object.keys(imported.stored.libraries)).to.deep.equal(['jquery'])
    expect(imported.stored.libraries.jquery?.advisories).to.have.length(1)
    expect(imported.dropped).to.deep.equal({ patterns: 0, advisories: 1 })
  })

  const refused: readonly (readonly [string, string, string])[] = [
    ['no JSON', '<html>', 'Expected JSON, found something else'],
    ['a list of numbers', '{"vulns":[1]}', 'Expected an object at vulns[0], found 1'],
    ['a record without an id', '{"id":7}', 'Expected a text at id, found 7'],
    [
      'a list of packages that is none',
      JSON.stringify(osvRecord({ more: { affected: {} } })),
      'Expected a list at GHSA-aaaa-bbbb-cccc.affected, found {}',
    ],
    ['no record', '{}', 'Expected advisories about known packages, found none in 0 records'],
  ]
  for (const [what, text, message] of refused) {
    it(`refuses ${what}`, () => expect(importOsv([text], origin)).to.deep.equal({ ok: false, message }))
  }

  it('asks for packages that are on npm under this name', () => {
    const names = osvPackages.map(({ name }) => name)
    expect(names).to.include.members([
      'jquery',
      'next',
      'react-server-dom-webpack',
      '@angular/core',
      'angular',
    ])
    expect(names).to.not.include.members(['angularjs', 'ember', 'prototype'])
  })
})
