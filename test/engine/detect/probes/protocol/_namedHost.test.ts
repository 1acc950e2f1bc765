import { expect } from 'chai'
import { findHostInjections } from '../../../../../src/engine/detect/probes/protocol/_namedHost.ts'
import { exchange, page } from '../../../../helpers/tables/artifacts.ts'

const host = 'abc.example'

function places(body: string): readonly string[] {
  return findHostInjections(page({ body }), host).map(({ place }) => place)
}

describe('addresses that lead to a host', () => {
  const found = {
    [`<a href="https://${host}/a">`]: 'href of a',
    [`<link rel=canonical href="//${host}/">`]: 'href of link',
    [`<base href="http://${host}/">`]: 'href of base',
    [`<form action="https://${host}:8443/in">`]: 'action of form',
    [`<script src="https://${host}/a.js"></script>`]: 'src of script',
    [`<meta property="og:url" content="https://${host}/">`]: 'content of meta',
  }
  for (const [body, place] of Object.entries(found)) {
    it(`are in ${body}`, () => expect(places(body)).to.deep.equal([place]))
  }

  const nothing = [
    `<p>https://${host}/</p>`,
    `<!-- <a href="https://${host}/"> -->`,
    `<a href="/from?host=${host}">`,
    `<a href="https://${host}.other.example/">`,
    `<a href="https://www.${host}/">`,
    `<meta name="description" content="https://${host}/">`,
    `<textarea><a href="https://${host}/"></textarea>`,
  ]
  for (const body of nothing) {
    it(`are not in ${body}`, () => expect(places(body)).to.deep.equal([]))
  }

  it('are in redirects, and not in other answers than pages', () => {
    const redirect = exchange({ status: 301, headers: { location: `https://${host}/` } })
    expect(findHostInjections(redirect, host)).to.deep.equal([{ place: 'Location', url: `https://${host}/` }])
    expect(findHostInjections(exchange({ body: `<a href="https://${host}/">` }), host)).to.deep.equal([])
  })
})
