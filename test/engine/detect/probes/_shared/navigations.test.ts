import { expect } from 'chai'
import { listNavigations } from '../../../../../src/engine/detect/probes/_shared/navigations.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

function moves(given: Parameters<typeof exchange>[0]): readonly string[] {
  const response = exchange({ url: 'https://app.example/go', ...given })
  return listNavigations(response).map(({ url, by }) => `${by} ${url.href}`)
}

function page(body: string) {
  return moves({ headers: { 'content-type': 'text/html' }, body })
}

describe('listBrowserMoves', () => {
  const locations = {
    '//other.example': 'https://other.example/',
    '/\\other.example': 'https://other.example/',
    '\\\\other.example/a': 'https://other.example/a',
    '/\t/other.example': 'https://other.example/',
    'https://app.example@other.example': 'https://app.example@other.example/',
    'https:other': 'https://app.example/other',
    '///other.example': 'https://other.example/',
    'home?next=https://other.example': 'https://app.example/home?next=https://other.example',
  }
  for (const [location, url] of Object.entries(locations)) {
    it(`resolves Location ${JSON.stringify(location)} to ${url}`, () => {
      expect(moves({ status: 302, headers: { location } })).to.deep.equal([`Location ${url}`])
    })
  }

  it('ignores Location without a redirect status, and other schemes', () => {
    expect(moves({ status: 200, headers: { location: '//other.example' } })).to.deep.equal([])
    expect(moves({ status: 302, headers: { location: 'javascript:alert(1)' } })).to.deep.equal([])
    expect(moves({ status: 302 })).to.deep.equal([])
  })

  it('reads the Refresh header and meta element, unless the delay is long', () => {
    expect(moves({ headers: { refresh: '0;URL="//other.example"' } })).to.deep.equal([
      'Refresh https://other.example/',
    ])
    expect(moves({ headers: { refresh: '3, other' } })).to.deep.equal(['Refresh https://app.example/other'])
    expect(moves({ headers: { refresh: '30;url=//other.example' } })).to.deep.equal([])
    expect(moves({ headers: { refresh: '5' } })).to.deep.equal([])
    expect(page('<meta http-equiv=Refresh content="0; url=\'https://other.example/a\'">')).to.deep.equal([
      'meta refresh https://other.example/a',
    ])
  })

  const scripts = {
    'location = "//other.example"': true,
    'window.location.href = "https://other.example/"': true,
    'top.location.replace("https://other.example/")': true,
    'document.location.assign(`https://other.example/`)': true,
    'const to = "https://other" + ".example/"; self.location = to': true,
    'if (window.top) { location.href = "https://other.example/" }': true,
    '(() => { location.href = "https://other.example/" })()': true,
    'window.addEventListener("load", function () { location.href = "https://other.example/" })': true,
    'window["location"] = "https://other.example/"': true,
    'window[`location`] = `https://other.example/`': true,
    'addEventListener(`load`, () => { location.href = `https://other.example/` })': true,
    'function go() { location.href = "https://other.example/" }': false,
    'button.onclick = () => { location.href = "https://other.example/" }': false,
    'button.addEventListener("click", () => { location.href = "https://other.example/" })': false,
    'if (confirm("Go?")) location.href = "https://other.example/"': false,
    'var location2 = "https://other.example/"; state.locations = location2': false,
    'show("location = https://other.example/")': false,
    'location.href = "https://other.example/': false,
  }
  for (const [script, isMove] of Object.entries(scripts)) {
    it(`${isMove ? 'follows' : 'ignores'} ${script}`, () => {
      expect(page(`<script>${script}</script>`)).to.deep.equal(
        isMove ? ['script https://other.example/'] : [],
      )
    })
  }
})
