import { expect } from 'chai'
import {
  findTaint,
  type Tainted,
  type TaintFacts,
} from '../../../../../src/engine/read/programs/facts/programTaint.ts'
import { bindingOf } from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { locateCalls } from '../../../../helpers/programs.ts'

/** Returns the taint of `here(expression)`. `listen(f)` marks a listener, `tested(x)` a validated variable. */
function taintOf(text: string): string | null {
  const calls = locateCalls(text)
  const [located] = calls.get('here') ?? []
  if (located === undefined) throw new Error(`Expected a call of here(), found ${text}`)
  const facts: TaintFacts = {
    listeners: new Set(calls.get('listen')?.map(({ node }) => node)),
    tested: new Set(calls.get('tested')?.flatMap((tested) => bindingOf(tested) ?? [])),
    known: new Map(),
  }
  const taint = findTaint(located, facts)
  return taint === null ? null : print(taint)
}

function print({ kind, source, isDecoded }: Tainted): string {
  return `${isDecoded ? 'decoded ' : ''}${kind} of ${source}`
}

type Cases = Readonly<Record<string, readonly [text: string, taint: string | null]>>

const groups: Readonly<Record<string, Cases>> = {
  'the text of a URL': {
    'is its query': ['here(location.search)', 'text of location.search'],
    'is its fragment': ['here(window.location.hash)', 'text of location.hash'],
    'is the whole URL': ['here(document.location.href)', 'text of location.href'],
    'is the URL of the document': ['here(document.URL + document.documentURI)', 'text of location.href'],
    'is the referrer': ['here(document.referrer)', 'text of document.referrer'],
    'is the name of the window': ['here(window.name)', 'decoded text of window.name'],
    'is not a variable called name': ['here(name)', null],
    'is not its origin or path': ['here(location.origin + location.pathname)', null],
    'is not the title of the document': ['here(document.title)', null],
    'is not the location of a router': ['function f(location) { here(location.search) }', null],
    'is not the location of another object': ['here(route.location.search)', null],
  },
  'a parameter of a URL': {
    'is decoded': ['here(new URLSearchParams(location.search).get("q"))', 'decoded text of location.search'],
    'may be one of several': [
      'here(new URLSearchParams(location.hash.slice(1)).getAll("q")[0])',
      'decoded text of location.hash',
    ],
    'is found in a parsed URL': [
      'const u = new URL(window.location.href); here(u.searchParams.get("q"))',
      'decoded text of location.href',
    ],
    'is found in a URL of the location itself': ['here(new URL(location).search)', 'text of location.search'],
    'is found in a router hook': [
      'const [p] = useSearchParams(); here(p.get("q"))',
      'decoded text of location.search',
    ],
    'is found in a minified router hook': [
      'const e = (0, n.useSearchParams)(); here(e.get("q"))',
      'decoded text of location.search',
    ],
    'keeps its source in a URL of the referrer': [
      'here(new URL(document.referrer).searchParams.get("q"))',
      'decoded text of document.referrer',
    ],
    'is not the question if it exists': ['here(new URLSearchParams(location.search).has("q"))', null],
    'is not one of other text': ['here(new URLSearchParams(form).get("q"))', null],
    'is not one of a class named URLSearchParams': [
      'class URLSearchParams {} here(new URLSearchParams(location.search).get("q"))',
      null,
    ],
    'is not one of a URL without arguments': ['here(new URL().search)', null],
    'is not one of spread arguments': ['here(new URL(...location.search).search)', null],
  },
  'text that stays tainted': {
    'is a sum with it': ['here("<b>" + location.hash + "</b>")', 'text of location.hash'],
    'is a template with it': [`here(\`<b>\${location.hash}</b>\`)`, 'text of location.hash'],
    'is an alternative': ['here(a ? "x" : location.hash)', 'text of location.hash'],
    'is a value with a default': ['here(location.hash || "x")', 'text of location.hash'],
    'is a default': ['here(a ?? location.hash)', 'text of location.hash'],
    'is the right side of a condition': ['here(a && location.hash)', 'text of location.hash'],
    'is a variable': ['const a = location.hash, b = a; here(b)', 'text of location.hash'],
    'is a destructured property': ['const { hash: a } = location; here(a)', 'text of location.hash'],
    'is a destructured property of the window': [
      'const { location: { search: a } } = document; here(a)',
      'text of location.search',
    ],
    'is an element of a split text': [
      'const [, a] = location.search.split("="); here(a)',
      'text of location.search',
    ],
    'is decoded text': ['here(decodeURIComponent(location.hash))', 'decoded text of location.hash'],
    'is unescaped text': ['here(unescape(location.hash))', 'decoded text of location.hash'],
    'is a decoded URL': ['here(decodeURI(location.hash))', 'decoded text of location.hash'],
    'is base64': ['here(window.atob(location.hash))', 'decoded text of location.hash'],
    'is a string of it': ['here(String(location.hash))', 'text of location.hash'],
    'is part of it': [
      'here(location.hash.slice(1).trim().toLowerCase().split("/").pop())',
      'text of location.hash',
    ],
    'is text with other signs replaced': [
      'here(location.hash.replace(/^#\\/?/, "").replaceAll("+", " "))',
      'text of location.hash',
    ],
    'is text that a variable replaces': [
      'const a = "#"; here(location.hash.replace(a, ""))',
      'text of location.hash',
    ],
  },
  'text of the same characters': Object.fromEntries(
    'slice substring substr trim trimStart trimEnd toLowerCase toUpperCase toString concat split normalize pop shift at join'
      .split(' ')
      .map((method) => [
        `is the result of ${method}`,
        [`here(location.hash.${method}(1))`, 'text of location.hash'],
      ]),
  ),
  'text that is not tainted': {
    'is the left side of a condition': ['here(location.hash && "x")', null],
    'is a test of a condition': ['here(location.hash ? "x" : "y")', null],
    'is a comparison or a count': ['here(location.hash > 1)', null],
    'is the length': ['here(location.hash.length)', null],
    'is the result of another function': ['here(clean(location.hash))', null],
    'is the result of another method': ['here(location.hash.match(/a/))', null],
    'is encoded': ['here(encodeURIComponent(location.hash))', null],
    'has no markup left': ['here(location.hash.replace(/</g, "&lt;"))', null],
    'has no signs but words left': ['here(location.hash.replace(/\\W/g, ""))', null],
    'is replaced by an unknown pattern': ['here(location.hash.replace(pattern, ""))', null],
    'is replaced without a pattern': ['here(location.hash.replace())', null],
    'is decoded by another function of that name': [
      'const decodeURIComponent = (x) => clean(x); here(decodeURIComponent(location.hash))',
      null,
    ],
    'is a variable with several values': ['let a = location.hash; a = clean(a); here(a)', null],
    'is a validated variable': ['const a = location.hash; tested(a); here(a)', null],
    'is a variable of a validated one': ['const a = location.hash; tested(a); const b = a; here(b)', null],
    'is the location itself in a string': ['here(String(location))', null],
    'is text of another parser': ['here(JSON.parse(location.hash))', null],
  },
  'data of a message': {
    'is tainted, as is each part of it': [
      'listen((e) => here(e.data.payload[0].html))',
      'decoded text of message',
    ],
    'is tainted if it is destructured': [
      'listen(({ data: { html: a } }) => here(a))',
      'decoded text of message',
    ],
    'is tainted if it is parsed': ['listen((e) => here(JSON.parse(e.data).html))', 'decoded text of message'],
    'is not its origin': ['listen((e) => here(e.origin))', null],
    'is not its length': ['listen((e) => here(e.data.length))', null],
    'is not that of another event': ['on((e) => here(e.data))', null],
    'is not that of a second argument': ['listen((a, e) => here(e.data))', null],
    'is not that of an event that is replaced': ['listen((e) => { e = clean(e); here(e.data) })', null],
    'is the event of a function inside': [
      'listen((e) => { f(() => here(e.data)) })',
      'decoded text of message',
    ],
  },
}

for (const [name, cases] of Object.entries(groups)) {
  describe(name, () => {
    for (const [title, [text, taint]] of Object.entries(cases)) {
      it(title, () => expect(taintOf(text)).to.equal(taint))
    }
  })
}

describe('taint in a hostile program', () => {
  const numbers = Array.from({ length: 200 }, (_, at) => at)
  for (const [name, text] of Object.entries({
    'a cycle of variables': 'const a = b, b = a; here(a)',
    'a variable of itself': 'const a = a + location.nothing; here(a)',
    'sums of sums': `const a0 = x;${numbers.map((at) => `const a${at + 1} = a${at} + a${at};`).join('')}here(a200)`,
    'choices of choices': `const a0 = x;${numbers.map((at) => `const a${at + 1} = q ? a${at} : a${at};`).join('')}here(a200)`,
    'calls of calls': `here(x${'.trim()'.repeat(10_000)})`,
  })) {
    it(`is searched in a moment: ${name}`, () => {
      expect(cpuMsOf(() => taintOf(text))).to.be.lessThan(3_000)
      expect(taintOf(text)).to.equal(null)
    })
  }

  it('is followed through twelve methods, and not through any number', () => {
    const chain = (calls: number) => taintOf(`here(location.hash${'.trim()'.repeat(calls)})`)
    expect(chain(12)).to.equal('text of location.hash')
    expect(chain(15)).to.equal(null)
  })

  it('is searched in the first 40 expressions of a template', () => {
    const template = (before: number) => taintOf(`here(\`${`\${a}`.repeat(before)}\${location.hash}\`)`)
    expect(template(39)).to.equal('text of location.hash')
    expect(template(40)).to.equal(null)
  })
})
