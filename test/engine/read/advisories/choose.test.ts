import { expect } from 'chai'
import type {
  Advisory,
  AdvisoryData,
  LibraryUse,
  LoadedAdvisories,
} from '../../../../src/engine/model/libraries.ts'
import {
  chooseAdvisories,
  completeLibraries,
  dateOfProduct,
} from '../../../../src/engine/read/advisories/choose.ts'
import { builtInAdvisories } from '../../../../src/engine/read/advisories/table.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { script } from '../../../helpers/tables/artifacts.ts'

const row = (ids: readonly string[]): Advisory => ({
  ids,
  severity: 'critical',
  cwes: [754],
  ranges: [{ from: null, below: '99.0.0' }],
  summary: 'As the other list says it',
  link: 'https://example.com/',
})

const newer: AdvisoryData = {
  source: 'https://data.example/repository.json',
  dated: '2027-01-01',
  libraries: {
    'pdfjs-dist': [row(['CVE-2024-4367']), row(['CVE-2027-0001'])],
    lodash: [row(['CVE-2021-23337', 'CVE-2026-4800', 'GHSA-r5fr-rjxr-66jc'])],
    jplayer: [row(['CVE-2013-1942'])],
  },
}

describe('chooseAdvisories', () => {
  it('uses the built-in advisories without loaded ones, and with older or equally old ones', () => {
    expect(chooseAdvisories(null)).to.equal(builtInAdvisories)
    expect(chooseAdvisories({ ...newer, dated: '2020-01-01' })).to.equal(builtInAdvisories)
    expect(chooseAdvisories({ ...newer, dated: builtInAdvisories.dated })).to.equal(builtInAdvisories)
  })

  it('uses newer ones, and the built-in ones for libraries that they lack', () => {
    const { source, dated, libraries } = chooseAdvisories(newer)
    expect([source, dated]).to.deep.equal([newer.source, newer.dated])
    expect(libraries.jplayer).to.deep.equal(newer.libraries.jplayer)
    expect(libraries.jquery).to.deep.equal(builtInAdvisories.libraries.jquery)
  })

  it('keeps the built-in texts of an advisory in both, with the versions of the newer one', () => {
    const [known, unknown] = chooseAdvisories(newer).libraries['pdfjs-dist'] ?? []
    const own = builtInAdvisories.libraries['pdfjs-dist']?.find(({ ids }) => ids.includes('CVE-2024-4367'))
    expect(known).to.deep.equal({ ...own, ranges: [{ from: null, below: '99.0.0' }] })
    expect(unknown).to.deep.equal(row(['CVE-2027-0001']))
  })

  it('marks what attackers use, also in the built-in data', () => {
    const exploited = new Set(['CVE-2024-4367'])
    const sources = [{ source: 'kev.json', dated: '2027-01-01', sha256: 'a'.repeat(64) }]
    const data = chooseAdvisories({ source: '', dated: '', libraries: {}, exploited, sources })
    const marked = Object.values(data.libraries)
      .flat()
      .filter(({ ids, isExploited }) => ids.includes('CVE-2024-4367') && isExploited)
    expect(marked).to.have.length(1)
    expect([data.dated, data.sources]).to.deep.equal([builtInAdvisories.dated, sources])
  })

  it('distinguishes advisories by the GHSA id if a row has the numbers of two', () => {
    const [known] = chooseAdvisories(newer).libraries.lodash ?? []
    expect(known?.ids[0]).to.equal('CVE-2026-4800')
  })
})

describe('dates of products', () => {
  const next = builtInAdvisories.libraries.next ?? []
  const between: AdvisoryData = {
    ...newer,
    dated: '2026-10-01',
    libraries: { next: [row(['CVE-2026-0001'])] },
  }

  it('keeps the built-in advisories of a product if they are newer than the loaded ones', () => {
    expect(chooseAdvisories(between).libraries.next).to.equal(next)
    expect(dateOfProduct(chooseAdvisories(between), 'next')).to.equal(builtInAdvisories.dates?.next)
    expect(dateOfProduct(chooseAdvisories(between), 'jquery')).to.equal('2026-10-01')
  })

  it('uses loaded ones that are newer', () => {
    const data = chooseAdvisories({ ...between, dated: '2027-01-01' })
    expect(data.libraries.next).to.deep.equal([...(between.libraries.next ?? []), ...next])
    expect(dateOfProduct(data, 'next')).to.equal('2027-01-01')
  })
})

describe('completeLibraries', () => {
  const use = (name: string): LibraryUse => ({
    name,
    version: '1.0.0',
    sign: 'code',
    url: 'https://app.example.com/a.js',
    pageUrl: 'https://app.example.com/',
    proof: name,
  })
  const libraries = {
    ok: true,
    value: { found: [use('jquery'), use('constructor')], advisories: {} },
  } as const
  const pages = { ok: true, value: [] } as const
  const scripts = { ok: true, value: [] } as const
  const cache = openScanCache()
  const loaded: LoadedAdvisories = { ...newer, recognize: () => [use('jplayer')] }

  it('adds the advisories', () => {
    const completed = completeLibraries({ libraries, pages, scripts }, builtInAdvisories, {
      loaded: null,
      cache,
    })
    expect(completed).to.deep.equal({
      ok: true,
      value: { found: libraries.value.found, advisories: builtInAdvisories.libraries },
    })
  })

  it('adds libraries detected by loaded patterns', () => {
    const completed = completeLibraries({ libraries, pages, scripts }, chooseAdvisories(loaded), {
      loaded,
      cache,
    })
    if (!completed.ok) throw new Error(completed.reason)
    expect(completed.value.found.map(({ name }) => name)).to.deep.equal(['jquery', 'constructor', 'jplayer'])
    expect(completed.value.advisories).to.include.keys(['jquery', 'jplayer', 'next'])
  })

  it('adds libraries that a program imports by URL, without duplicates', () => {
    const known = { ...use('lodash'), url: 'https://esm.sh/lodash-es@4.17.20' }
    const imports = `import a from "${known.url}";import b from "https://unpkg.com/three@0.124.0/build/three.module.js"`
    const completed = completeLibraries(
      {
        libraries: { ok: true, value: { found: [known], advisories: {} } },
        pages,
        scripts: { ok: true, value: [script({ url: 'https://app.example.com/a.js', text: imports })] },
      },
      builtInAdvisories,
      { loaded: null, cache: openScanCache() },
    )
    const found = completed.ok ? completed.value.found : []
    expect(found.map(({ name, version, sign }) => [name, version, sign])).to.deep.equal([
      ['lodash', '1.0.0', 'code'],
      ['three', '0.124.0', 'address'],
    ])
  })

  it('gives a host without a page the advisories of its products', () => {
    const missing = { ok: false, reason: 'no HTML page was found' } as const
    const completed = completeLibraries(
      { libraries: missing, pages: missing, scripts: missing },
      builtInAdvisories,
      { loaded: null, cache: openScanCache() },
    )
    expect(completed.ok && completed.value).to.deep.equal({
      found: [],
      advisories: builtInAdvisories.libraries,
    })
  })

  it('passes on the reason why libraries were not gathered', () => {
    const missing = { ok: false, reason: 'no page' } as const
    expect(
      completeLibraries({ libraries: missing, pages, scripts }, builtInAdvisories, { loaded, cache }),
    ).to.deep.equal(missing)
    const completed = completeLibraries({ libraries, pages, scripts: missing }, builtInAdvisories, {
      loaded,
      cache,
    })
    expect(completed.ok && completed.value.found).to.deep.equal(libraries.value.found)
  })
})
