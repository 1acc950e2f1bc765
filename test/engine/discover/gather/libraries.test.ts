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
  it('are told by inline scripts, own scripts, and addresses of other hosts', () => {
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

  it('are believed by their text where the address says another version', () => {
    const url = `${pageUrl}js/jquery-1.9.1.min.js`
    expect(recognize(script({ url, text: jquery }))).to.deep.equal([['jquery', '3.4.1', 'code', url]])
  })

  it('are believed by the file name of an own script only when its text may be the library', () => {
    const url = `${pageUrl}js/jquery-1.9.1.min.js`
    expect(recognize(script({ url, text: 'a()' }))).to.deep.equal([])
    expect(recognize(script({ url, text: 'x.jquery' }))).to.deep.equal([
      ['jquery', '1.9.1', 'file name', url],
    ])
  })

  it('are not looked for in data', () => {
    for (const type of ['application/json', 'application/ld+json', 'text/template']) {
      expect(recognize(script({ text: jquery, type })), type).to.deep.equal([])
    }
  })

  it('are told by the mark that Angular puts on its root, and by no other text of a page', () => {
    const rendered = page({ body: `<app-root ng-version="17.0.0"></app-root><pre>${jquery}</pre>` })
    const { found } = recognizeLibraries({ pages: [rendered], scripts: [] })
    expect(found.map(({ name, version, url }) => [name, version, url])).to.deep.equal([
      ['angular', '17.0.0', pageUrl],
    ])
  })

  it('keep to their address when all text together is more than is looked through', () => {
    const url = 'https://app.example.com/npm/jquery@3.4.1/jquery.js'
    const filler = script({ url: `${pageUrl}a.js`, text: ' '.repeat(32 * 1024 * 1024 - jquery.length) })
    expect(recognize(filler, script({ url, text: jquery }))[0]?.[2]).to.equal('code')
    expect(recognize(filler, script({ url, text: `${jquery} ` }))[0]?.[2]).to.equal('address')
  })

  it('are no more than a report can hold', () => {
    const scripts = Array.from({ length: 1_200 }, (_, index) =>
      script({ url: `https://cdn.example/npm/jquery@3.4.${index}/jquery.js`, isFirstParty: false }),
    )
    expect(recognizeLibraries({ pages: [], scripts }).found).to.have.length(1_000)
  })

  it('are looked for in 20 MB of bundles within the time that a scan has for it', () => {
    const chunk = Array.from(
      { length: 4_000 },
      (_, index) => `function a${index}(e){return e?.b+${index}}`,
    ).join(';')
    const text = chunk.repeat(Math.ceil((5 * 1024 * 1024) / chunk.length))
    const scripts = Array.from({ length: 4 }, (_, index) => script({ url: `${pageUrl}${index}.js`, text }))
    // 100 ms a megabyte would be 2 s; it takes some 200 ms.
    expect(cpuMsOf(() => recognizeLibraries({ pages: [], scripts }))).to.be.lessThan(2_000)
  })
})
