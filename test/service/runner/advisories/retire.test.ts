import { expect } from 'chai'
import { importRetire } from '../../../../src/service/runner/advisories/retire.ts'
import { screenPattern } from '../../../../src/service/runner/advisories/screenPattern.ts'

const origin = { source: 'https://data.example/repository.json', dated: '2026-11-01' }

const repository = {
  'retire-example': { vulnerabilities: [] },
  jPlayer: {
    npmname: 'jplayer',
    vulnerabilities: [
      {
        below: '2.3.0',
        severity: 'medium',
        cwe: ['CWE-79'],
        identifiers: {
          summary: 'Scripts in the Flash part',
          CVE: ['CVE-2013-2022'],
          githubID: 'GHSA-3jcq-cwr7-6332',
        },
        info: ['https://nvd.nist.gov/vuln/detail/CVE-2013-2022'],
      },
    ],
    extractors: {
      func: ['$.jPlayer.version'],
      uri: ['/jplayer/(§§version§§)/'],
      filename: ['jquery.jplayer-(§§version§§)(.min)?\\.js'],
      filecontent: ['/\\*! jPlayer (§§version§§) for jQuery', '(a+)+(§§version§§)'],
      hashes: { abc: '2.2.0' },
    },
  },
  'moment.js': {
    vulnerabilities: [
      {
        atOrAbove: '2.18.0',
        below: '2.29.4',
        severity: 'high',
        identifiers: { githubID: 'GHSA-wc69-rhjr-hc9g' },
      },
      {
        atOrAbove: '1.0.0',
        below: '1.2.0',
        severity: 'high',
        identifiers: { githubID: 'GHSA-wc69-rhjr-hc9g' },
      },
      { below: '999.999.999', severity: 'low', identifiers: {} },
      { below: 'soon', severity: 'low', identifiers: {} },
    ],
  },
}

const read = (value: unknown) => importRetire(JSON.stringify(value), origin)
const message = (value: unknown) => {
  const imported = read(value)
  return imported.ok ? null : imported.message
}

describe('importRetire', () => {
  it('converts a repository to our names, without placeholder entries', () => {
    const imported = read(repository)
    if (!imported.ok) throw new Error(imported.message)
    expect(imported.stored).to.deep.include({ ...origin, format: 'scanward-advisories/1' })
    expect(Object.keys(imported.stored.libraries)).to.deep.equal(['jplayer', 'moment'])
    expect(imported.stored.libraries.jplayer).to.deep.equal({
      advisories: [
        {
          ids: ['CVE-2013-2022', 'GHSA-3jcq-cwr7-6332'],
          severity: 'medium',
          cwes: [79],
          ranges: [{ from: null, below: '2.3.0' }],
          summary: 'Scripts in the Flash part',
          link: 'https://github.com/advisories/GHSA-3jcq-cwr7-6332',
        },
      ],
      patterns: {
        address: ['/jplayer/(?<version>[0-9][0-9.a-z_-]{0,30})/'],
        fileName: ['jquery.jplayer-(?<version>[0-9][0-9.a-z_-]{0,30})(.min)?\\.js'],
        text: ['/\\*! jPlayer (?<version>[0-9][0-9.a-z_-]{0,30}) for jQuery'],
      },
    })
  })

  it('merges the version ranges of an advisory', () => {
    const imported = read(repository)
    const advisories = imported.ok ? imported.stored.libraries.moment?.advisories : []
    expect(advisories?.map(({ ids, ranges }) => [ids[0], ranges])).to.deep.equal([
      [
        'GHSA-wc69-rhjr-hc9g',
        [
          { from: '2.18.0', below: '2.29.4' },
          { from: '1.0.0', below: '1.2.0' },
        ],
      ],
      ['moment.js before 999.999.999', [{ from: null, below: null }]],
    ])
  })

  it('counts rejected patterns with nested quantifiers and unreadable versions', () => {
    const imported = read(repository)
    expect(imported.ok && imported.dropped).to.deep.equal({ patterns: 1, advisories: 1 })
  })

  const wrong: Readonly<Record<string, readonly [unknown, string]>> = {
    'a list': [[], 'Expected an object at the repository, found []'],
    'no library': [{ 'retire-example': {} }, 'Expected at least one library, found none'],
    'a library that is a text': [{ jquery: 'x' }, 'Expected an object at jquery, found "x"'],
    'a library without advisories': [
      { jquery: {} },
      'Expected a list at jquery.vulnerabilities, found nothing',
    ],
    'an unknown severity': [
      { jquery: { vulnerabilities: [{ below: '1', severity: 'awful' }] } },
      'Expected a severity at jquery.vulnerabilities[0].severity, found "awful"',
    ],
    'a version that is a number': [
      { jquery: { vulnerabilities: [{ below: 1, severity: 'low' }] } },
      'Expected a text at jquery.vulnerabilities[0].below, found 1',
    ],
    'a pattern that is a number': [
      { jquery: { vulnerabilities: [], extractors: { uri: [7] } } },
      'Expected a text at jquery.extractors.uri[0], found 7',
    ],
    'too many patterns': [
      { jquery: { vulnerabilities: [], extractors: { uri: Array(61).fill('x') } } },
      'Expected at most 60 entries at jquery.extractors.uri, found 61',
    ],
    'too many libraries': [
      Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`l${index}`, {}])),
      'Expected at most 2000 libraries, found 2001',
    ],
  }
  for (const [what, [value, expected]] of Object.entries(wrong)) {
    it(`names the location of an invalid part: ${what}`, () => expect(message(value)).to.equal(expected))
  }

  it('refuses invalid JSON', () => {
    expect(importRetire('<html>', origin)).to.deep.equal({
      ok: false,
      message: 'Expected JSON, found something else',
    })
  })

  it('removes terminal escape sequences', () => {
    const imported = read({
      'l\u001b[31m': {
        vulnerabilities: [{ below: '1.0', severity: 'low', identifiers: { summary: 'a\u202eb' } }],
      },
    })
    expect(JSON.stringify(imported)).to.not.match(/\\u001b\[31m before|\\u202e|\u202e/)
  })
})

describe('screenPattern', () => {
  const version = '(§§version§§)'

  for (const pattern of [
    `/\\*! jPlayer ${version} for jQuery`,
    `jquery-${version}(\\.min)?\\.js`,
    `=["']${version}["'];[\\s]+var c3_chart_fn`,
    `x.{1,200}\\.version=${version}`,
  ]) {
    it(`keeps ${pattern}`, () => expect(screenPattern(pattern)).to.be.a('string'))
  }

  const dropped: Readonly<Record<string, string>> = {
    'no version': 'jquery',
    'no regular expression': `/*[\\s]+PDFObject v${version}(`,
    'a repetition of a repetition': `(a+)+${version}`,
    'a repetition of a group with one': `((?:x|y*)z)*${version}`,
    'alternatives that overlap, repeated': `(?:a|a)*b${version}`,
    'many wide repetitions': `.*a.*b.*c${version}`,
    'more than a pattern needs': `${'x'.repeat(600)}${version}`,
  }
  for (const [what, pattern] of Object.entries(dropped)) {
    it(`drops ${what}`, () => expect(screenPattern(pattern)).to.equal(null))
  }

  it('keeps a pattern of exactly the maximum length', () => {
    const longest = `${'x'.repeat(600 - version.length)}${version}`
    expect(screenPattern(longest)).to.be.a('string')
    expect(screenPattern(`x${longest}`)).to.equal(null)
  })
})
