import { expect } from 'chai'
import { maySeeUrls, readUrls } from '../../../../../src/engine/read/programs/facts/programFactsUrls.ts'
import { factsOf } from '../../../../helpers/programs.ts'

const read = (text: string) => factsOf(text, readUrls())
const urls = (text: string) => read(text).map(({ bareUrl }) => bareUrl)

const internal = 'http://10.0.0.5/api'

describe('an internal URL in a program', () => {
  it('is read without query, fragment and credentials', () => {
    expect(read('f("https://ada:secret@api.corp.internal:8443/v1?key=1#a")')).to.deep.equal([
      {
        bareUrl: 'https://api.corp.internal:8443/v1',
        hostname: 'api.corp.internal',
        kind: 'internal name',
        code: '"https://ada:secret@api.corp.internal:8443/v1?key=1#a"',
      },
    ])
  })

  const found: Readonly<Record<string, readonly [text: string, urls: readonly string[]]>> = {
    'is a string or a template': [`f("${internal}");f(\`${internal}/b\`)`, [internal, `${internal}/b`]],
    'is a WebSocket': ['new WebSocket("ws://192.168.1.2/live")', ['ws://192.168.1.2/live']],
    'is the start of a template': [`f(\`${internal}/\${id}\`)`, [`${internal}/`]],
    'is the host of a template with a port': [`f(\`http://10.0.0.5:\${p}/a\`)`, ['http://10.0.0.5/']],
    'is a value of a property': [`a={baseURL:"${internal}"}`, [internal]],
    'is an entry of a list': [`a=["${internal}"]`, [internal]],
    'is a default': [`f(a||"${internal}")`, [internal]],
    'is the start of a sum': [`f("${internal}/"+id)`, [`${internal}/`]],
    'is not a template whose host goes on': [`f(\`http://10.0.0.\${n}/\`)`, []],
    'is not a public URL': ['f("https://app.example.com/a")', []],
    'is not another scheme': ['f("ftp://10.0.0.5/a")', []],
    'is not text with a URL in it': [`f("see ${internal}")`, []],
    'is not a key': [`a={"${internal}":1}`, []],
    'is not text that is shown': [
      `a={placeholder:"${internal}",label:"${internal}",href:\`${internal}\`,helperText:"${internal}",examples:["${internal}"]}`,
      [],
    ],
    'is not a choice of texts that are shown': [`a={placeholder:b?"${internal}":c||"${internal}/b"}`, []],
    'is not compared': [`a==="${internal}";"${internal}"!=b`, []],
    'is not searched or logged': [
      `a.startsWith("${internal}");a.includes("${internal}");a.replace("${internal}",b);console.log("${internal}")`,
      [],
    ],
    'is a test of a choice that is shown': [`a={title:f("${internal}")?b:c}`, [internal]],
    'is not an invalid URL': ['f("http://10.0.0.5:99999/a")', []],
  }
  for (const [name, [text, expected]] of Object.entries(found)) {
    it(name, () => expect(urls(text)).to.deep.equal(expected))
  }

  for (const name of [
    'placeholder label title description example examples hint help helperText children text alt href to tooltip',
    'message caption defaultValue docs documentation homepage website',
  ].flatMap((names) => names.split(' '))) {
    it(`is not text of ${name}`, () => expect(urls(`a={${name}:"${internal}"}`)).to.deep.equal([]))
  }

  for (const method of 'startsWith includes indexOf endsWith replace log warn error info'.split(' ')) {
    it(`is not an argument of ${method}`, () => expect(urls(`a.${method}("${internal}")`)).to.deep.equal([]))
  }

  it('is cut at 500 characters', () => {
    const [url = ''] = urls(`f("${internal}/${'a'.repeat(600)}")`)
    expect(url).to.have.length(500)
  })

  it('is one of 200 at most', () => {
    expect(urls(`f("${internal}");`.repeat(200))).to.have.length(200)
    expect(urls(`f("${internal}");`.repeat(201))).to.have.length(200)
  })
})

describe('a text that may hold internal URLs', () => {
  for (const name of 'stage staging stg dev devel develop development qa uat preprod pre-prod'.split(' ')) {
    it(`is https://api-${name}1.shop.io`, () =>
      expect(maySeeUrls(`https://api-${name}1.shop.io`)).to.equal(true))
  }
  for (const name of 'internal intranet corp lan local'.split(' ')) {
    it(`is wss://db.${name}`, () => expect(maySeeUrls(`wss://db.${name}/a`)).to.equal(true))
  }

  const rows: Readonly<Record<string, boolean>> = {
    'http://10.1.2.3': true,
    'wss://192.168.0.1': true,
    'http://172.16.0.1': true,
    'http://172.31.0.1': true,
    'https://api.corp.internal/': true,
    'https://db.shop.lan': true,
    'https://staging.shop.io': true,
    'https://api-dev2.shop.io': true,
    'https://QA.shop.io': true,
    'https://preprod.shop.io': true,
    'http://172.15.0.1': false,
    'http://172.32.0.1': false,
    'http://100.1.2.3': false,
    'https://app.shop.io': false,
    '10.1.2.3': false,
    'https://a.locale.io': false,
  }
  for (const [text, isOne] of Object.entries(rows)) {
    it(`${isOne ? 'is' : 'is not'} ${text}`, () => expect(maySeeUrls(text)).to.equal(isOne))
  }
})
