import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  advisoriesBytesMax,
  advisoriesPath,
  readAdvisories,
  writeAdvisories,
} from '../../../../src/service/runner/advisories/file.ts'
import type { StoredAdvisories } from '../../../../src/service/runner/advisories/format.ts'
import { compilePattern } from '../../../../src/service/runner/advisories/importedPattern.ts'
import { openLoadedAdvisories, useStored } from '../../../../src/service/runner/advisories/loaded.ts'
import { systemClock } from '../../../../src/shared/clock.ts'

const version = '(?<version>[0-9][0-9.a-z_-]{0,30})'

function stored(
  patterns: { address?: string[]; fileName?: string[]; text?: string[] } = {},
): StoredAdvisories {
  const advisories = [
    {
      ids: ['CVE-2013-2022'],
      severity: 'medium' as const,
      cwes: [79],
      ranges: [{ from: null, below: '2.3.0' }],
      summary: 'Scripts in the Flash part',
      link: 'https://nvd.nist.gov/vuln/detail/CVE-2013-2022',
    },
  ]
  return {
    format: 'scanward-advisories/1',
    source: 'repository.json',
    dated: '2026-11-01',
    libraries: {
      jplayer: { advisories, patterns: { address: [], fileName: [], text: [], ...patterns } },
      harmless: { advisories: [], patterns: { address: [], fileName: [], text: [`harmless ${version}`] } },
      jquery: { advisories, patterns: { address: [], fileName: [], text: [`requires jQuery v${version}`] } },
    },
  }
}

const pageUrl = 'https://app.example.com/'
const recognize = (patterns: Parameters<typeof stored>[0], ...texts: readonly string[]) =>
  useStored([stored(patterns)], systemClock)
    .recognize(texts.map((text) => ({ url: null, pageUrl, text })))
    .map(({ name, version, sign }) => `${name} ${version} ${sign}`)

describe('imported vulnerability data', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
    path = advisoriesPath(join(folder, 'data'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are read as written, and readable only by the user', () => {
    writeAdvisories(path, stored())
    expect(readAdvisories(path)).to.deep.equal({ ok: true, stored: stored() })
    expect(statSync(path).mode & 0o777).to.equal(0o600)
    writeAdvisories(path, { ...stored(), dated: '2026-12-01' })
    const again = readAdvisories(path)
    expect(again.ok && again.stored.dated).to.equal('2026-12-01')
    expect(readdirSync(join(folder, 'data'))).to.deep.equal(['advisories.json'])
  })

  it('stay unchanged if new data cannot be written', () => {
    writeAdvisories(path, stored())
    const before = readFileSync(path, 'utf8')
    const circular: Record<string, unknown> = {}
    circular.self = circular
    // The failed serialization stands for a full disk: the unfinished file is already open.
    const broken = { ...stored(), extra: circular }
    expect(() => writeAdvisories(path, broken)).to.throw('circular')
    expect(readFileSync(path, 'utf8')).to.equal(before)
    expect(readdirSync(join(folder, 'data'))).to.deep.equal(['advisories.json'])
  })

  it('are not written through a symbolic link', () => {
    const other = join(folder, 'other')
    writeFileSync(other, 'mine')
    mkdirSync(join(folder, 'data'))
    symlinkSync(other, `${path}.${process.pid}.new`)
    writeAdvisories(path, stored())
    expect(readFileSync(other, 'utf8')).to.equal('mine')
    expect(readAdvisories(path)).to.deep.equal({ ok: true, stored: stored() })
  })

  it('are missing before an import', () => {
    expect(readAdvisories(path)).to.deep.include({ ok: false, reason: 'missing' })
    expect(openLoadedAdvisories(join(folder, 'data'), systemClock)).to.equal(null)
    expect(openLoadedAdvisories(null, systemClock)).to.equal(null)
  })

  for (const [what, text] of Object.entries({
    'another program’s JSON': '{"jquery":{}}',
    'half a file': '{"format":"scanward-advisories/1","source":"x","dat',
    'a day that there is not': JSON.stringify({ ...stored(), dated: '2026-13-45' }),
    'a day that this month does not have': JSON.stringify({ ...stored(), dated: '2026-02-30' }),
    'a wrong date': JSON.stringify({ ...stored(), dated: 'yesterday' }),
    'a severity of its own': JSON.stringify(stored()).replace('"medium"', '"awful"'),
    'an advisory without a number': JSON.stringify(stored()).replace('["CVE-2013-2022"]', '[]'),
    'a library without patterns': JSON.stringify({ ...stored(), libraries: { jquery: { advisories: [] } } }),
    'a version that is a number': JSON.stringify(stored()).replace('"2.3.0"', '2.3'),
    nothing: '',
  })) {
    it(`are broken and unused with ${what}`, () => {
      const file = join(folder, 'advisories.json')
      writeFileSync(file, text)
      expect(readAdvisories(file)).to.deep.include({ ok: false, reason: 'broken' })
      expect(openLoadedAdvisories(folder, systemClock)).to.equal(null)
    })
  }

  it('may have unknown properties', () => {
    writeAdvisories(path, { ...stored(), later: true } as StoredAdvisories)
    expect(readAdvisories(path).ok).to.equal(true)
  })

  it('are not read above the size limit', () => {
    const file = join(folder, 'advisories.json')
    const text = JSON.stringify(stored())
    writeFileSync(file, text + ' '.repeat(advisoriesBytesMax - text.length))
    expect(readAdvisories(file).ok).to.equal(true)
    writeFileSync(file, text + ' '.repeat(advisoriesBytesMax - text.length + 1))
    expect(readAdvisories(file)).to.deep.include({ ok: false, reason: 'broken' })
    expect(existsSync(file)).to.equal(true)
  })

  it('expose their date, source and libraries', () => {
    writeAdvisories(path, stored())
    const loaded = openLoadedAdvisories(join(folder, 'data'), systemClock)
    expect(loaded?.source).to.equal('repository.json')
    expect(loaded?.dated).to.equal('2026-11-01')
    expect(Object.keys(loaded?.libraries ?? {})).to.deep.equal(['jplayer', 'harmless', 'jquery'])
  })
})

describe('imported patterns', () => {
  it('recognize libraries by content, URL and file name', () => {
    const patterns = {
      address: [`/jplayer/${version}/`],
      fileName: [`^jquery.jplayer-${version}\\.js$`],
      text: [`jPlayer ${version} for jQuery`],
    }
    const found = useStored([stored(patterns)], systemClock).recognize([
      { url: 'https://cdn.example/jplayer/2.2.0/x.js?v=1', pageUrl, text: '' },
      { url: `${pageUrl}js/jquery.jplayer-2.1.0.js#a`, pageUrl, text: '' },
      { url: null, pageUrl, text: '/*! jPlayer 2.0.0 for jQuery ~ MIT */' },
    ])
    expect(found).to.deep.equal([
      {
        name: 'jplayer',
        version: '2.2.0',
        sign: 'pattern',
        url: 'https://cdn.example/jplayer/2.2.0/x.js?v=1',
        pageUrl,
        proof: '/jplayer/2.2.0/',
      },
      {
        name: 'jplayer',
        version: '2.1.0',
        sign: 'pattern',
        url: `${pageUrl}js/jquery.jplayer-2.1.0.js#a`,
        pageUrl,
        proof: 'jquery.jplayer-2.1.0.js',
      },
      {
        name: 'jplayer',
        version: '2.0.0',
        sign: 'pattern',
        url: pageUrl,
        pageUrl,
        proof: 'jPlayer 2.0.0 for jQuery',
      },
    ])
  })

  it('are not used for libraries with built-in signatures, nor for those without advisories', () => {
    expect(recognize({}, 'requires jQuery v1.4.2', 'harmless 1.0.0')).to.deep.equal([])
  })

  it('time out one by one, while the others run', () => {
    const patterns = { text: [`^(a+)+${version}$`, `jPlayer ${version} for jQuery`] }
    const texts = Array.from({ length: 20 }, () => `${'a'.repeat(60)}! jPlayer 2.0.0 for jQuery`)
    const started = process.hrtime.bigint()
    expect(recognize(patterns, ...texts)).to.deep.equal(['jplayer 2.0.0 pattern'])
    expect(Number(process.hrtime.bigint() - started) / 1e6).to.be.lessThan(2_000)
  })

  it('stop at their common time limit, even if each one is fast', () => {
    let now = 0
    const clock = {
      now() {
        now += 1_000
        return now
      },
    }
    const texts = Array.from({ length: 20 }, (_, index) => `jPlayer 2.0.${index} for jQuery`)
    const found = useStored([stored({ text: [`jPlayer ${version} for jQuery`] })], clock).recognize(
      texts.map((text) => ({ url: null, pageUrl, text })),
    )
    expect(found).to.have.length(5)
  })

  it('allocate no context per run', () => {
    const patterns = { text: Array.from({ length: 2_000 }, (_, index) => `.${index} ${version}x`) }
    const before = process.memoryUsage().rss
    expect(recognize(patterns, 'nothing')).to.deep.equal([])
    expect(process.memoryUsage().rss - before).to.be.below(100 * 1024 * 1024)
  })

  it('skip a script larger than any library', () => {
    const text = 'jPlayer 2.0.0 for jQuery'
    const large = 4 * 1024 * 1024
    const patterns = { text: [`jPlayer ${version} for jQuery`] }
    expect(recognize(patterns, text.padEnd(large, ' '))).to.have.length(1)
    expect(recognize(patterns, text.padEnd(large + 1, ' '))).to.have.length(0)
  })
})

describe('compilePattern', () => {
  const literalOf = (source: string) => compilePattern(source)?.literal

  it('returns null for an invalid regular expression', () => expect(compilePattern('(')).to.equal(null))

  it('finds a text that every match contains, and none that a match may lack', () => {
    expect(literalOf('/\\*! jPlayer (?<version>\\d) for')).to.equal('/*! jPlayer ')
    expect(literalOf('abcdef|ghijkl')).to.equal(null)
    expect(literalOf('(?:abcdef)?x')).to.equal(null)
    expect(literalOf('abcde?fghi')).to.equal('abcd')
    expect(literalOf('abc*defgh+ij')).to.equal('defgh')
    expect(literalOf('[abcdefg]hi\\djklmn')).to.equal('jklmn')
    expect(literalOf('abcd{0,3}efghi{2}')).to.equal('efgh')
  })

  it('matches like the regular expression', () => {
    const found = compilePattern(`v(?<version>\\d)`)?.exec('a v7 b', 100)
    expect(found).to.deep.equal({ ok: true, version: '7', match: 'v7' })
    expect(compilePattern('v(\\d)')?.exec('a b', 100)).to.deep.equal({ ok: true, version: null, match: '' })
  })

  it('stops at its time limit, also without quantifiers', () => {
    const started = process.hrtime.bigint()
    expect(compilePattern('^(a+)+$')?.exec(`${'a'.repeat(80)}!`, 50)).to.deep.equal({ ok: false })
    expect(Number(process.hrtime.bigint() - started) / 1e6).to.be.within(40, 1_000)
  })
})
