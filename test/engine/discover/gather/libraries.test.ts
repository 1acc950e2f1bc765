import { expect } from 'chai'
import { recognizeLibraries } from '../../../../src/engine/discover/gather/libraries.ts'
import { cpuMsOf } from '../../../helpers/cpuTime.ts'
import { page, script } from '../../../helpers/tables/artifacts.ts'

const pageUrl = 'https://app.example.com/'
const jquery = 'var f="3.4.1",k=function(){};k.fn=k.prototype={jquery:f,constructor:k}'

const recognize = (...scripts: readonly ReturnType<typeof script>[]) =>
  recognizeLibraries({ pages: [], scripts }).found.map(({ name, version, sign, url }) => [
    name,
    version,
    sign,
    url,
  ])

describe('libraries of a target', () => {
  it('are recognized by inline scripts, own scripts, and third-party URLs', () => {
    const own = `${pageUrl}assets/vendor.js`
    const cdn = 'https://unpkg.com/vue@2.6.10/dist/vue.js'
    expect(
      recognize(
        script(jquery),
        script({ url: own, text: jquery }),
        script({ url: cdn, isFirstParty: false }),
      ),
    ).to.deep.equal([
      ['jquery', '3.4.1', 'code', pageUrl],
      ['jquery', '3.4.1', 'code', own],
      ['vue', '2.6.10', 'address', cdn],
    ])
  })

  it('have the version of their text rather than that of their URL', () => {
    const url = `${pageUrl}js/jquery-1.9.1.min.js`
    expect(recognize(script({ url, text: jquery }))).to.deep.equal([['jquery', '3.4.1', 'code', url]])
  })

  it('have the version of an own file name only if the text fits the library', () => {
    const url = `${pageUrl}js/jquery-1.9.1.min.js`
    expect(recognize(script({ url, text: 'a()' }))).to.deep.equal([])
    expect(recognize(script({ url, text: 'x.jquery' }))).to.deep.equal([
      ['jquery', '1.9.1', 'file name', url],
    ])
  })

  it('are not searched in data', () => {
    for (const type of ['application/json', 'application/ld+json', 'text/template']) {
      expect(recognize(script({ text: jquery, type })), type).to.deep.equal([])
    }
  })

  it("are recognized by Angular's root attribute, and by no other text of a page", () => {
    const rendered = page({ body: `<app-root ng-version="17.0.0"></app-root><pre>${jquery}</pre>` })
    const { found } = recognizeLibraries({ pages: [rendered], scripts: [] })
    expect(found.map(({ name, version, url }) => [name, version, url])).to.deep.equal([
      ['angular', '17.0.0', pageUrl],
    ])
  })

  it('are recognized by URL beyond the text limit', () => {
    const url = 'https://app.example.com/npm/jquery@3.4.1/jquery.js'
    const filler = script({ url: `${pageUrl}a.js`, text: ' '.repeat(32 * 1024 * 1024 - jquery.length) })
    expect(recognize(filler, script({ url, text: jquery }))[0]?.[2]).to.equal('code')
    expect(recognize(filler, script({ url, text: `${jquery} ` }))[0]?.[2]).to.equal('address')
  })

  it('are limited to what a report can hold', () => {
    const scripts = Array.from({ length: 1_200 }, (_, index) =>
      script({ url: `https://cdn.example/npm/jquery@3.4.${index}/jquery.js`, isFirstParty: false }),
    )
    expect(recognizeLibraries({ pages: [], scripts }).found).to.have.length(1_000)
  })

  it('are searched in 20 MB of bundles within the time limit', () => {
    const chunk = Array.from(
      { length: 4_000 },
      (_, index) => `function a${index}(e){return e?.b+${index}}`,
    ).join(';')
    const text = chunk.repeat(Math.ceil((5 * 1024 * 1024) / chunk.length))
    const scripts = Array.from({ length: 4 }, (_, index) => script({ url: `${pageUrl}${index}.js`, text }))
    // It takes some 200 ms; 100 ms per megabyte would be 2 s.
    expect(cpuMsOf(() => recognizeLibraries({ pages: [], scripts }))).to.be.lessThan(2_000)
  })
})
