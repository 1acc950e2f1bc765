import { expect } from 'chai'
import {
  clientBase,
  flatten,
  nameOf,
  readUrl,
  withQuery,
} from '../../../../../src/engine/read/programs/requests/programUrl.ts'
import { unwrap } from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { argumentOfHere, readParts } from '../../../../helpers/programParts.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

const origin = 'https://app.example'
const pageUrl = `${origin}/shop/cart`

/** Reads the URL of `here(url, base)`. */
function read(text: string) {
  const { fields, here } = readParts(text)
  const [url, base] = here
  if (url === undefined) throw new Error(`Expected a call of here(), found ${text}`)
  return readUrl({ url, base: base ?? null, fields }, pageUrl)
}

const urlOf = (text: string) => read(text)?.url.replace(origin, '') ?? null

type Cases = Readonly<Record<string, readonly [text: string, url: string | null]>>

const groups: Readonly<Record<string, Cases>> = {
  'the URL of a program': {
    'is a string': ['here("/api/notes?page=1")', '/api/notes?page=1'],
    'is relative to the page': ['here("./notes");', '/shop/notes'],
    'is relative to a folder above': ['here("../notes")', '/notes'],
    'is relative without a dot': ['here("api/notes")', '/shop/api/notes'],
    'may be on another origin': ['here("https://api.example/v1")', 'https://api.example/v1'],
    'is a constant': ['const U="/api";here(U+"/notes")', '/api/notes'],
    'is a template': [`const U="/api";here(\`\${U}/notes\`)`, '/api/notes'],
    'is a property of a frozen object': [
      'const R=Object.freeze({notes:"/api/notes"});here(R.notes)',
      '/api/notes',
    ],
    'is a field of a class': ['class A{base="/api";m(){here(this.base+"/notes")}}', '/api/notes'],
    'is set on the window': ['window.apiBase="/api/v2";here(window.apiBase+"/notes")', '/api/v2/notes'],
    'is made of compiled templates': ['here("/api/".concat(id,"/notes"))', '/api/1/notes'],
    'has no fragment': ['here("/api/notes#top")', '/api/notes'],
    'is a request or a URL object': ['here(new URL("/api/notes",location))', '/api/notes'],
    'is encoded': ['here(encodeURI(String("/api/notes")))', '/api/notes'],
    'is the right side of `||`': ['here(a||"/api/notes")', '/api/notes'],
    'is the left side of `||` if the right one is unknown': ['here("/api/notes"||a)', '/api/notes'],
    'is the first result of a condition': ['here(a?"/api/x":"/api/y")', '/api/x'],
    'has numbers': ['here("/api/notes/"+7)', '/api/notes/7'],
    'has negative numbers and minified booleans': ['here("/api/"+-7+"/"+!0+"/"+!1)', '/api/-7/true/false'],
    'has a sample for another operator': ['here("/api/"+!a)', '/api/1'],
    'is trimmed or replaced': ['here("/api/{id}".replace("{id}",x).trim())', '/api/1'],
  },
  'a sample in the URL of a program': {
    'stands for a variable, by its name': ['here("/users/"+userEmail)', '/users/scanward%40example.com'],
    'stands for a property': [`here(\`/notes/\${note.id}/tags\`)`, '/notes/1/tags'],
    'stands for a minified variable': ['here("/notes/"+e)', '/notes/1'],
    'stands for a path parameter': [
      'here("/users/{userEmail}/notes/{id}")',
      '/users/scanward%40example.com/notes/1',
    ],
    'stands for null': ['here("/notes/"+null)', '/notes/1'],
    'is named after its parameter in a query': [
      'here("/notes?email="+e)',
      '/notes?email=scanward%40example.com',
    ],
    'stands for each pair of a query': [
      'here("/notes?"+new URLSearchParams({page:p,email:e}))',
      '/notes?page=1&email=scanward%40example.com',
    ],
  },
  'the start of a URL that is unknown': {
    'is the origin before an API path': ['here(x+"/api/notes")', '/api/notes'],
    'is the origin by its name': ['here(config.apiHost+"/notes")', '/notes'],
    'is the origin after an empty text': [`here(\`\${API_URL}/notes\`)`, '/notes'],
    'is the root by its name': ['here(base_url+"notes/list");', '/notes/list'],
    'is the root before a file': ['here(siteUrl+"list.php?a=1")', '/list.php?a=1'],
    'is no root before a bare word': ['here(baseUrl+"notes")', null],
    'is unknown by its name': ['here(prefixed+"notes/list")', null],
    'is unknown without an API path': ['here(x+"/notes")', null],
  },
  'the query of the page in a URL': {
    'is dropped after a path': ['here("/api/notes"+location.search)', '/api/notes'],
    'is dropped with the fragment': ['here("/api/notes"+location.search+location.hash)', '/api/notes'],
    'is a question mark before further parameters': [
      'here("/api/notes"+queryString+"&page=1")',
      '/api/notes?page=1',
    ],
    'is a sample within a path': ['here("/api/"+query+"/notes")', '/api/test/notes'],
    'is a sample in a query': ['here("/api/notes?q="+query)', '/api/notes?q=test'],
    'is a sample after a slash': ['here("/api/"+search)', '/api/test'],
  },
  'a base URL of a client': {
    'precedes the URL': ['here("/notes","/api")', '/api/notes'],
    'precedes a URL without a slash': ['here("notes","/api/")', '/api/notes'],
    'may be on another origin': ['here("/notes","https://api.example/v1/")', 'https://api.example/v1/notes'],
    'may be unknown': ['here("/notes",baseURL)', '/notes'],
    'may be a field of a class': ['class A{base="/api";m(){here("/notes",this.base)}}', '/api/notes'],
  },
  'no URL of a program': {
    'is a word': ['here("notes")', null],
    'is text': ['here("a b/c")', null],
    'is protocol-relative': ['here("//api.example/a")', null],
    'is another scheme': ['here("data:text/plain,a");', null],
    'is an unknown value': ['here(url)', null],
    'is an invalid URL': ['here("http://a b/")', null],
    'is a number': ['here(7)', null],
    'is a function': ['here(()=>"/api")', null],
  },
}

for (const [name, cases] of Object.entries(groups)) {
  describe(name, () => {
    for (const [title, [text, url]] of Object.entries(cases)) {
      it(title, () => expect(urlOf(text)).to.equal(url))
    }
  })
}

describe('the names in a URL of a program', () => {
  const words = (text: string) => text.split(' ')

  for (const name of words(
    'base root baseUrl base_uri rootPath baseHref rootDir appBase app_root_url siteUrl webPath contextPath ctxRoot contextBase appPath',
  )) {
    it(`are those of the root: ${name}`, () =>
      expect(urlOf(`here(x.${name}+"notes/list")`)).to.equal('/notes/list'))
  }
  for (const name of words('database baseline rooted apiUrl myBaseUrl')) {
    it(`are not those of the root: ${name}`, () =>
      expect(urlOf(`here(x.${name}+"notes/list")`)).to.equal(null))
  }
  for (const name of words('origin apiBase host API backend server endpoint prefix rootDir serviceUrl')) {
    it(`are those of the origin: ${name}`, () => expect(urlOf(`here(x.${name}+"/notes")`)).to.equal('/notes'))
  }
  for (const name of words(
    'search query qs params queryString urlParams query_search searchParams search_query searchString url_string',
  )) {
    it(`are those of a query: ${name}`, () => expect(urlOf(`here("/notes"+x.${name})`)).to.equal('/notes'))
  }
  for (const name of words('searched param suffix queries')) {
    it(`are not those of a query: ${name}`, () =>
      expect(urlOf(`here("/notes"+x.${name})`)).to.equal('/notestest'))
  }
  for (const call of words('encodeURIComponent encodeURI String URL Request')) {
    it(`are kept by ${call}`, () => expect(urlOf(`here(new ${call}("/api/notes"))`)).to.equal('/api/notes'))
  }
  for (const method of words('replace toString trim toLowerCase toUpperCase href')) {
    it(`are kept by the method ${method}`, () =>
      expect(urlOf(`here("/api/notes".${method}(x))`)).to.equal('/api/notes'))
  }
  for (const method of words('split match slice')) {
    it(`are not kept by the method ${method}`, () =>
      expect(urlOf(`here("/api/notes".${method}(x))`)).to.equal(null))
  }
  for (const word of words('api rest graphql trpc v1')) {
    it(`may be unknown before /${word}`, () =>
      expect(urlOf(`here(x+"/${word}/notes")`)).to.equal(`/${word}/notes`))
  }
})

describe('the samples of a URL', () => {
  it('are listed by segment, with their names', () => {
    expect(read('here("/users/"+user.id+"/notes/"+slug)')).to.deep.equal({
      url: `${origin}/users/1/notes/test`,
      pathValues: [1, 3],
      unknownSegments: [
        { index: 1, name: 'id' },
        { index: 3, name: 'slug' },
      ],
    })
  })

  it('have no name within a longer segment', () => {
    expect(read('here("/files/a-"+id+".json")')).to.deep.equal({
      url: `${origin}/files/a-1.json`,
      pathValues: [1],
      unknownSegments: [],
    })
  })

  it('are counted from the start of a relative URL', () => {
    expect(read('here("./notes/"+id)')?.pathValues).to.deep.equal([2])
  })

  it('are not those of a query', () => {
    expect(read('here("/notes?id="+id)')).to.deep.equal({
      url: `${origin}/notes?id=1`,
      pathValues: [],
      unknownSegments: [],
    })
  })

  it('are not marked by the text of a program', () => {
    expect(urlOf('here("/a/\ue000x\ue001y\ue002")')).to.equal('/a/y')
    expect(urlOf('here("/a/"+"\ue000")')).to.equal('/a/%EE%80%80')
  })
})

describe('the query that a client adds', () => {
  const add = (text: string) => {
    const [pairs] = readParts(text).here
    const url = { url: `${origin}/notes?a=1`, pathValues: [], unknownSegments: [] }
    return withQuery(url, pairs ?? null).url.replace(origin, '')
  }

  const cases: Readonly<Record<string, readonly [text: string, url: string]>> = {
    'is that of an object': ['here({page:2,q:"x y"})', '/notes?a=1&page=2&q=x+y'],
    'has samples for variables': ['here({email:e,page})', '/notes?a=1&email=scanward%40example.com&page=1'],
    'is text': ['here("b=2&c=3")', '/notes?a=1&b=2&c=3'],
    'leaves out spreads and computed names': ['here({...a,[b]:1,c:2})', '/notes?a=1&c=2'],
    'is none of an unknown value': ['here(x)', '/notes?a=1'],
    'is none of an empty object': ['here({})', '/notes?a=1'],
  }
  for (const [name, [text, url]] of Object.entries(cases)) {
    it(name, () => expect(add(text)).to.equal(url))
  }

  it('has 40 parameters at most', () => {
    const object = (count: number) => `here({${Array.from({ length: count }, (_, at) => `k${at}:1`)}})`
    const count = (text: string) => new URL(add(text), origin).searchParams.size
    expect([count(object(40)), count(object(41))]).to.deep.equal([41, 41])
  })
})

describe('the base URL of a client instance', () => {
  const baseOf = (text: string) => sourceOf(text, clientBase(locateArgument(text)))

  const cases: Readonly<Record<string, readonly [text: string, base: string | null]>> = {
    'is that of axios': ['const h=axios.create({baseURL:"/api"});here(h)', '"/api"'],
    'is that of ky': ['here(ky.extend({prefixUrl:"/api"}))', '"/api"'],
    'is that of other clients': ['here(x.defaults({baseUrl:"/api"}))', '"/api"'],
    'is that of options in a variable': ['const o={baseURL:b};here(t.create(o))', 'b'],
    'is missing without options': ['here(axios.create())', null],
    'is missing for another call': ['here(axios.make({baseURL:"/api"}))', null],
    'is missing for an unknown client': ['here(h)', null],
  }
  for (const [name, [text, base]] of Object.entries(cases)) {
    it(name, () => expect(baseOf(text)).to.equal(base))
  }
})

describe('the name of an expression', () => {
  const cases: Readonly<Record<string, string>> = {
    'here(order.id)': 'id',
    'here(order["line-id"])': 'line-id',
    'here(orderId)': 'orderId',
    'here(e)': '',
    'here(e.t)': 't',
    'here(f())': '',
    'here(a[b])': '',
  }
  for (const [text, name] of Object.entries(cases)) {
    it(`is ${name || 'missing'} in ${text}`, () =>
      expect(nameOf(unwrap(locateArgument(text).node))).to.equal(name))
  }
})

describe('the URL of a hostile program', () => {
  it('has up to 1,000 characters', () => {
    const url = (chars: number) => urlOf(`here("/${'a'.repeat(chars - 1)}")`)
    expect(url(1_000)).to.have.length(1_000)
    expect(url(1_001)).to.equal(null)
  })

  it('is read in a moment for sums of sums', () => {
    const names = Array.from({ length: 100 }, (_, at) => `const a${at + 1}=a${at}+a${at};`).join('')
    const text = `const a0="/a";${names}here(a100)`
    const { here } = readParts(text)
    expect(cpuMsOf(() => flatten(argumentOfHere({ here })))).to.be.lessThan(2_000)
    expect(cpuMsOf(() => urlOf(text))).to.be.lessThan(3_000)
  })

  it('ends for fields of classes that hold each other', () => {
    expect(urlOf('class A{a=this.b;b=this.a;m(){here(this.a+"/api/x")}}')).to.equal('/api/x')
  })

  it('is read with lone surrogates', () => {
    expect(urlOf('here("/api/"+x["\ud800"])')).to.equal('/api/test')
    expect(urlOf('here("/api?"+new URLSearchParams({"\ud800":1}))')).to.equal('/api?%EF%BF%BD=1')
  })
})
