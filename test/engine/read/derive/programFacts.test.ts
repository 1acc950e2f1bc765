import { expect } from 'chai'
import type { Script } from '../../../../src/engine/model/artifacts.ts'
import {
  listFacts,
  programCharsMax,
  readPrograms,
  unreadReason,
} from '../../../../src/engine/read/derive/programFacts.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { programLimits } from '../../../../src/engine/read/programs/syntax/parseProgram.ts'
import { script, siteUrl } from '../../../helpers/tables/artifacts.ts'

const gate = 'const set=v=>{password=v};let password;password==="letmein99"?open(!0):fail("Wrong");'

const programOf = (chars: number, name: string): Script =>
  script({ url: `${siteUrl}${name}.js`, text: gate + '/'.repeat(2) + 'x'.repeat(chars - gate.length - 2) })

const found = (text: string) =>
  listFacts([script(text)], 'credentials', openScanCache()).map(({ fact }) => fact.password)

describe('facts of programs', () => {
  it('are read once for a list of scripts', () => {
    const scripts = [script(gate)]
    const cache = openScanCache()
    expect(readPrograms(scripts, cache)).to.equal(readPrograms(scripts, cache))
  })

  it('keep only positions, names and short texts, no syntax tree', () => {
    const [program] = readPrograms([script(gate)], openScanCache())
    expect(program?.facts.credentials).to.deep.equal([
      { kind: 'comparison', start: 39, end: 61, password: 'letmein99', user: null, side: 'name' },
    ])
  })

  it('are read from scripts up to the size limit', () => {
    const scripts = [programOf(programLimits.charsMax, 'a'), programOf(programLimits.charsMax + 1, 'b')]
    expect(
      readPrograms(scripts, openScanCache()).map(({ facts, unread }) => [facts.credentials.length, unread]),
    ).to.deep.equal([
      [1, []],
      [0, ['credentials']],
    ])
    expect(unreadReason(scripts, ['credentials'], openScanCache())).to.equal(
      'one script was not analyzed: it is too large, too deeply nested or truncated',
    )
    expect(unreadReason(scripts, ['prompts'], openScanCache())).to.equal(null)
  })

  it('are read up to the total limit of all scripts', () => {
    const half = programCharsMax / 4
    const scripts = [
      ...['a', 'b', 'c'].map((name) => programOf(half, name)),
      programOf(half + 1, 'large'),
      programOf(half, 'small'),
    ]
    expect(readPrograms(scripts, openScanCache()).map(({ unread }) => unread.length)).to.deep.equal([
      0, 0, 0, 1, 0,
    ])
  })

  it('skip scripts without a sign, which do not count against the limit', () => {
    const quiet = Array.from({ length: 8 }, (_, index) =>
      script({ url: `${siteUrl}${index}.js`, text: `x=1//${' '.repeat(programLimits.charsMax - 10)}` }),
    )
    const programs = readPrograms([...quiet, script(gate)], openScanCache())
    expect(programs.at(-1)?.facts.credentials).to.have.length(1)
    expect(
      unreadReason([...quiet], ['credentials', 'flows', 'messages', 'prompts'], openScanCache()),
    ).to.equal(null)
  })

  it('are not suppressed by comments in the script', () => {
    expect(found(`/* eslint-disable */ // scanward-disable\n/* @license */${gate}`)).to.deep.equal([
      'letmein99',
    ])
  })

  it('resolve names by the scopes of the language', () => {
    const shadowed = 'const K="letmein99";function f(password,K){K===password?open(!0):fail("Wrong")}'
    const own = 'function f(password){{var K="letmein99"}K===password?open(!0):fail("Wrong")}'
    expect([found(shadowed), found(own)]).to.deep.equal([[], ['letmein99']])
  })
})

describe('facts of the modules of a chunk', () => {
  const chunk = (...modules: string[]) =>
    `(self.webpackChunkapp=self.webpackChunkapp||[]).push([[1],{${modules
      .map((module, index) => `${index}:${module}`)
      .join(',')}}]);`
  const gateModule = `(e,t,n)=>{${gate}}`
  const other = '(e,t,n)=>{t.add=(a,b)=>a+b}'

  it('have positions in the chunk', () => {
    const text = chunk(other, gateModule, other)
    const facts = listFacts([script(text)], 'credentials', openScanCache())
    expect(facts.map(({ fact }) => text.slice(fact.start, fact.end))).to.deep.equal([
      'password==="letmein99"',
    ])
  })

  it('equal those of the same code in a program', () => {
    const modules = [
      gateModule,
      other,
      'e=>{e.innerHTML=location.hash}',
      gateModule.replace('letmein99', 'openup77'),
    ]
    const read = (text: string) => {
      const [program] = readPrograms([script(text)], openScanCache())
      const { credentials = [], flows = [] } = program?.facts ?? {}
      return [
        ...credentials.map(({ password }) => password),
        ...flows.map(({ sink, source }) => sink + source),
      ]
    }
    const expected = ['letmein99', 'openup77', 'innerHTMLlocation.hash']
    expect(read(chunk(...modules))).to.deep.equal(expected)
    expect(read(`var modules=[${modules.join(',')}]`)).to.deep.equal(expected)
  })

  it('count only parsed modules against the limit', () => {
    const filler = `()=>"${'x'.repeat(programLimits.charsMax - 1_000)}"`
    const scripts = ['a', 'b', 'c', 'd'].map((name) =>
      script({ url: `${siteUrl}${name}.js`, text: chunk(gateModule, filler) }),
    )
    expect(scripts.length * programLimits.charsMax).to.be.greaterThan(programCharsMax)
    expect(readPrograms(scripts, openScanCache()).map(({ facts }) => facts.credentials.length)).to.deep.equal(
      [1, 1, 1, 1],
    )
  })

  it('are read beside an email address if a password occurs elsewhere', () => {
    const signIn = '(e,t,n)=>{(a,b)=>{a==="boss@corp.io"&&b==="S3cret!x9"?n.open(!0):n.fail("Wrong")}}'
    expect(found(chunk(signIn, '()=>{f("Forgot your password?")}'))).to.deep.equal(
      found(`var modules=[${signIn},()=>{f("Forgot your password?")}]`),
    )
  })

  for (const [name, text] of Object.entries({
    'an invalid module': chunk(gateModule, 'f(password) b'),
    'code outside of the modules': chunk(other).replace('push([', `push([(${gateModule})(),`),
    'methods instead of functions': chunk(other).replace('0:(e,t,n)=>{', `0(e,t,n){${gate}`),
  })) {
    it(`are those of the whole program with ${name}`, () => {
      const isProgram = name !== 'an invalid module'
      expect(found(text)).to.deep.equal(isProgram ? ['letmein99'] : [])
    })
  }
})

describe('facts of hostile programs', () => {
  const names = Array.from({ length: 400 }, (_, index) => `a${index}`)
  const eachFromEach = (join: (others: readonly string[]) => string) =>
    names.map((name, index) => `const ${name}=${join(names.slice(index + 1, index + 30))};`).join('')
  const taken = names
    .map((name, index) => `const {a:{a:{a:{a:${name}}}}}={a:{a:{a:{a:a${index + 1}}}}};`)
    .join('')
  const loops = 'let a=b,b=a;const {c}={c:d},{d}={d:c};'
  const tail =
    'el.innerHTML=a0;parent.postMessage(a0,"*");ask({role:"system",content:a0});password===a0?open(!0):fail("no");' +
    'location.hash;JSON.parse(localStorage.getItem("admin"));["x@y.zz"].includes(a0.email)'

  for (const [name, text] of Object.entries({
    'sums of sums': eachFromEach((others) => others.join('+') || '"x"'),
    'templates of templates': eachFromEach(
      (others) => `\`${others.map((other) => `\${${other}}`).join('')}\``,
    ),
    'lists of lists': eachFromEach((others) => `[${others.join(',')}]`),
    'objects of objects': eachFromEach(
      (others) => `{${others.map((other) => `token_${other}:${other}`).join(',')}}`,
    ),
    'choices of choices': eachFromEach((others) => `q?${others.join(':q?') || 'q'}:q`),
    'destructured names': taken,
    'cyclic names': `${loops}const a0=a+c;`,
    'a million comparisons': 'password==="abcd1234"?f():g();'.repeat(30_000),
    'a row of gates': 'if(password==="abcd1234"){return}'.repeat(30_000),
    'a million sinks': 'e.innerHTML=location.x;'.repeat(40_000),
    'a million listeners': 'window.addEventListener("message",e=>{e.data});'.repeat(20_000),
    'a large object': `x={${'type:"password",value:v,'.repeat(40_000)}}`,
  })) {
    it(`are read within a few seconds: ${name}`, function () {
      this.timeout(20_000)
      const [program] = readPrograms([script(`${text}\n${tail}`)], openScanCache())
      expect(program?.unread).to.deep.equal([])
    })
  }
})
