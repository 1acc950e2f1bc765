import { expect } from 'chai'
import { choosePrograms } from '../../../../../src/engine/read/programs/requests/choosePrograms.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const folder = 'https://app.example/assets/'
const megabyte = 1024 * 1024

/** Lists the chosen programs by file name. */
const chosen = (files: Readonly<Record<string, string>>) =>
  choosePrograms(Object.entries(files).map(([name, text]) => script({ url: `${folder}${name}`, text }))).map(
    (program) => program.script.url?.replace(folder, ''),
  )

const methods = 'GET POST PUT PATCH DELETE get post put patch delete'.split(' ')

const senders = [
  ...methods.map((method) => `x({method:"${method}"})`),
  ...['GET', 'POST', 'PUT', 'PATCH'].map((method) => `r.open("${method}",u)`),
  ...'get post put patch delete request ajax getJSON load'.split(' ').map((name) => `e.${name}(u)`),
  'fetch("/a")',
  ...'ofetch $ofetch fetcher apiFetch request ajax useFetch useSWR'.split(' ').map((name) => `${name}(u)`),
  'window.fetch ("/a")',
  'axios({url:u})',
  'x({method: `patch`})',
  't.create({baseURL:b})',
  'window.open(u)',
]

const others = [
  'a.set(b)',
  'method("POST")',
  'prefetcher(a)',
  'x.open(a)',
  'budget(1)',
  '{method:"SAVE"}',
  '',
]

describe('the programs that are read', () => {
  for (const text of senders)
    it(`include ${text}`, () => expect(chosen({ 'a.js': text })).to.deep.equal(['a.js']))
  for (const text of others)
    it(`do not include ${text || 'an empty one'}`, () => expect(chosen({ 'a.js': text })).to.deep.equal([]))

  it('include those that import a sender, in the order of the site', () => {
    expect(
      chosen({
        'page.js': 'import"./mid.js"',
        'other.js': 'import"./none.js"',
        'mid.js': 'import"./api.js"//',
        'none.js': '1',
        'api.js': 'fetch("/a")',
      }),
    ).to.deep.equal(['page.js', 'mid.js', 'api.js'])
  })

  it('include importers eight levels up', () => {
    const chain = (levels: number) =>
      chosen({
        // Each level precedes the next, so that a round adds only one.
        ...Object.fromEntries(
          Array.from({ length: levels }, (_, at) => [
            `f${levels - at}.js`,
            `import"./f${levels - at - 1}.js"`,
          ]),
        ),
        'f0.js': 'fetch("/a")',
      })
    expect(chain(8)).to.have.length(9)
    expect(chain(9)).to.have.length(9)
  })

  it('do not include truncated ones, libraries and those above six megabytes', () => {
    expect(choosePrograms([script({ text: 'fetch("/a")', isTruncated: true })])).to.deep.equal([])
    expect(chosen({ 'vendor-1.js': 'fetch("/a")', 'jquery.min.js': '$.ajax(o)' })).to.deep.equal([])
    expect(chosen({ 'a.js': 'fetch("/a")'.padEnd(6 * megabyte) })).to.deep.equal(['a.js'])
    expect(chosen({ 'a.js': 'fetch("/a")'.padEnd(6 * megabyte + 1) })).to.deep.equal([])
  })

  it('are likely senders before others', () => {
    const names = (letter: string, text: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`${letter}${at}.js`, `${text}//${at}`.padEnd(megabyte)]),
      )
    expect(chosen({ ...names('m', 'a.get(b)', 5), ...names('s', 'fetch("/a")', 4) })).to.deep.equal([
      'm0.js',
      'm1.js',
      's0.js',
      's1.js',
      's2.js',
      's3.js',
    ])
  })

  it('are short ones before long ones', () => {
    const long = 'fetch("/a")'.padEnd(5 * megabyte + 1)
    expect(chosen({ 'long.js': long, 'short.js': 'fetch("/b")'.padEnd(megabyte) })).to.deep.equal([
      'short.js',
    ])
  })

  it('leave room for a long sender', () => {
    const many = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`m${at}.js`, `a.get(b)//${at}`.padEnd(megabyte)]),
    )
    expect(chosen({ ...many, 'long.js': 'fetch("/a")'.padEnd(3 * megabyte) })).to.deep.equal([
      'm0.js',
      'm1.js',
      'm2.js',
      'long.js',
    ])
    expect(chosen(many)).to.have.length(6)
  })
})
