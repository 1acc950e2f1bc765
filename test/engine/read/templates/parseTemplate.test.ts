import { expect } from 'chai'
import { readTemplate } from '../../../../src/engine/read/templates/parseTemplate.ts'

const head = 'id: sample\ninfo:\n  name: Sample\n  author: someone\n  severity: high\n'
const http = 'http:\n  - method: GET\n    path:\n      - "{{BaseURL}}/a"\n'
const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N'
const words = '    matchers:\n      - type: word\n        words: [secret]\n'

const read = (text: string) => readTemplate({ file: 'folder/sample.yaml', text })

describe('a template', () => {
  it('is read with its information', () => {
    const { template, reason, ...facts } = read(
      `${head}  tags: exposure,config\n  reference: https://example.com/a\n  classification:\n    cwe-id: CWE-200\n    cvss-metrics: ${vector}\n${http}${words}`,
    )
    expect(reason).to.equal(null)
    expect(facts).to.deep.include({
      id: 'sample',
      checkId: 'template.sample',
      isHttp: true,
      isReadable: true,
    })
    expect(template?.info).to.deep.include({
      ...{ severity: 'high', cwe: 200, cvssVector: vector },
      tags: ['exposure', 'config'],
    })
    expect(template?.blocks[0]?.requests[0]?.url).to.equal('{{BaseURL}}/a')
  })

  it('has a check id in the form of all others', () => {
    const { checkId } = read(`${head.replace('sample', 'CVE-2021_24291.A')}${http}${words}`)
    expect(checkId).to.equal('template.cve-2021-24291-a')
  })

  const errors: readonly (readonly [name: string, text: string, expected: RegExp])[] = [
    ['no YAML', 'id: [a\ninfo: b', /^line \d+, column \d+: /],
    ['no id', head.replace('id: sample\n', '') + http + words, /^line 1, column 1: id: expected a text$/],
    ['no requests', head, /^line 1, column 1: requests: expected requests over HTTP$/],
    [
      'an unknown severity',
      head.replace('high', 'awful') + http + words,
      /^line 5, column 13: info\.severity: expected /,
    ],
    [
      'an unknown key',
      `${head}${http}    mathcers: []\n`,
      /^line 10, column 15: http\[0\]\.mathcers: this key is unknown$/,
    ],
    [
      'a matcher without values',
      `${head}${http}    matchers:\n      - type: word\n`,
      /^line 11, column 9: http\[0\]\.matchers\[0\]\.words: expected values$/,
    ],
    [
      'a broken pattern',
      `${head}${http}    matchers:\n      - type: regex\n        regex: ["(a"]\n`,
      /^line 12, column \d+: http\[0\]\.matchers\[0\]\.regex: the regular expression cannot be read/,
    ],
    [
      'a broken expression',
      `${head}${http}    matchers:\n      - type: dsl\n        dsl: ["len(body >"]\n`,
      /^line 12, column \d+: .*expected a value in an expression, found the end$/,
    ],
    ['text instead of a list', `${head}http: yes\n`, /^line 6, column 7: http: expected a list$/],
  ]
  for (const [name, text, expected] of errors) {
    it(`is refused at its line and column: ${name}`, () => {
      const { isReadable, reason } = read(text)
      expect(isReadable).to.equal(false)
      expect(reason).to.match(expected)
    })
  }

  it('is refused with all of its errors', () => {
    const text = `id: a b
info:
  author: someone
  severity: awful
http:
  - method: GET
    path: ["{{BaseURL}}/a"]
    redirects: perhaps
    mathcers: []
    matchers:
      - type: regex
        regex:
          - "[a-z]"
          - "(b"
      - {type: word, condition: nor, words: []}
      - text
    extractors:
      - {type: dsl, dsl: ["len(", "len(body)"]}
`
    const { problems, reason } = read(text)
    expect(problems.map((problem) => problem.replace(/(?:be read|in an expression).*/, '…'))).to.deep.equal([
      'line 1, column 5: id: expected letters, digits, dots, dashes and underscores',
      'line 3, column 3: info.name: expected a text',
      'line 4, column 13: info.severity: expected critical, high, medium, low, info, undefined, unknown',
      'line 8, column 16: http[0].redirects: expected true or false',
      'line 9, column 15: http[0].mathcers: this key is unknown',
      'line 14, column 13: http[0].matchers[0].regex: the regular expression cannot …',
      'line 15, column 33: http[0].matchers[1].condition: expected or, and',
      'line 15, column 45: http[0].matchers[1].words: expected values',
      'line 16, column 9: http[0].matchers[2]: expected a mapping',
      'line 18, column 27: http[0].extractors[0].dsl: expected a value …',
    ])
    expect(reason).to.equal(problems.join('; '))
  })

  it('is refused with all errors of its YAML, and at most 20 errors', () => {
    expect(read('id: a: b\ninfo: c: d\n').problems).to.deep.equal([
      'line 1, column 5: Nested mappings are not allowed in compact mappings',
      'line 2, column 7: Nested mappings are not allowed in compact mappings',
    ])
    const keys = Array.from({ length: 30 }, (_, index) => `    key${index}: 1\n`).join('')
    expect(read(`${head}${http}${words}${keys}`).problems).to.have.length(20)
  })

  const left: readonly (readonly [section: string, text: string, reason: string])[] = [
    ['code', `${head}code:\n  - engine: [sh]\n    source: id\n`, 'section code is not supported'],
    ['javascript', `${head}javascript:\n  - code: x\n`, 'section javascript is not supported'],
    ['headless', `${head}headless:\n  - steps: []\n`, 'section headless is not supported'],
    ['network', `${head}tcp:\n  - host: ["{{Hostname}}"]\n`, 'section tcp is not supported'],
    ['dns', `${head}dns:\n  - name: "{{FQDN}}"\n`, 'section dns is not supported'],
    ['ssl', `${head}ssl:\n  - address: "{{Host}}"\n`, 'section ssl is not supported'],
    ['websocket', `${head}websocket:\n  - address: "{{Host}}"\n`, 'section websocket is not supported'],
    ['flow', `${head}flow: http(1)\n${http}${words}`, 'flow is not supported'],
    ['self-contained', `${head}self-contained: true\n${http}${words}`, 'self-contained is not supported'],
    ['unsafe', `${head}${http}    unsafe: true\n${words}`, 'unsafe is not supported'],
    ['fuzzing', `${head}${http}    fuzzing: [{part: query}]\n${words}`, 'fuzzing is not supported'],
    [
      'a file of payloads',
      `${head}${http}    payloads: {a: /etc/passwd}\n${words}`,
      'payloads from files are not supported: a template reads no file',
    ],
    [
      'another host',
      `${head}${http.replace('{{BaseURL}}', 'http://other.example')}${words}`,
      'it requests another host than the target',
    ],
    [
      'another protocol on its connection',
      `${head}${http}    headers: {Connection: "Upgrade", Upgrade: h2c}\n${words}`,
      'it changes the protocol of its connection',
    ],
    ['a file', `${head}${http.replace('{{BaseURL}}', 'file:///etc')}${words}`, 'it reads no URL of HTTP'],
    [
      'an unknown helper function',
      `${head}${http}    matchers:\n      - type: dsl\n        dsl: ["getenv('HOME') == ''"]\n`,
      'the helper function getenv is not supported',
    ],
    [
      'an XPath with axes',
      `${head}${http}    matchers:\n      - type: xpath\n        xpath: ["//a/following::b"]\n`,
      'the XPath "//a/following::b" is not supported',
    ],
    [
      'denial of service',
      `${head}  tags: dos\n${http}${words}`,
      'withheld: it may stop the target (tag dos)',
    ],
    ['no matcher', `${head}${http}`, 'nothing in it matches a response'],
  ]
  for (const [section, text, reason] of left) {
    it(`is left out with its reason: ${section}`, () => {
      expect(read(text)).to.deep.include({ isReadable: true, reason, template: null })
    })
  }
})

describe('a hostile template', () => {
  const hostile: readonly (readonly [name: string, text: string, reason: RegExp])[] = [
    ['deep flow collections', `${head}a: ${'['.repeat(100_000)}`, /at most 40 levels/],
    ['deep lists', `${head}a:\n  ${'- '.repeat(50_000)}`, /at most 40 levels/],
    [
      'deep mappings',
      Array.from({ length: 600 }, (_, index) => `${' '.repeat(index)}a:`).join('\n'),
      /at most 40 levels/,
    ],
    ['too many characters', `${head}a: ${'b'.repeat(600_000)}`, /at most 524288 characters/],
    [
      'aliases that double',
      `a: &a [x]\n${Array.from({ length: 9 }, (_, index) => `b${index}: &${'bcdefghij'[index]} [${`*${'abcdefghi'[index]},`.repeat(9)}]`).join('\n')}`,
      /at most 50 uses of aliases/,
    ],
    [
      'a pattern that multiplies',
      `${head}${http}    matchers:\n      - type: regex\n        regex: ["((a{100}){100}){100}"]\n`,
      /regular expression/,
    ],
  ]
  for (const [name, text, reason] of hostile) {
    it(`is refused at once: ${name}`, function () {
      this.timeout(20_000)
      const own = read(text)
      expect(own.isReadable).to.equal(false)
      expect(own.reason).to.match(reason)
    })
  }
})
