import { expect } from 'chai'
import { nameParameter, placeOf } from '../../../../src/engine/report/evidence/observeProbe.ts'
import { entry } from '../../../helpers/tables/entry.ts'

const of = (handler: string) => ({ ...entry('GET', '/index.php?page=home&q=tea'), handler })
const query = (name: string) => ({ place: 'query' as const, name })

describe('the place of a parameter', () => {
  it('is that of the handler, whatever other parameters a request has', () => {
    const [one, other] = [entry('GET', '/find?q=tea'), entry('GET', '/find?q=tea&sort=name')]
    expect(placeOf(one, query('q'))).to.equal(placeOf(other, query('q')))
  })

  it('includes the routed target, unless the router is the parameter', () => {
    const home = of('GET /index.php?page=home,tab=news {save}')
    const about = of('GET /index.php?page=about us ,tab=news {save}')
    expect(placeOf(home, query('q'))).not.to.equal(placeOf(about, query('q')))
    expect(placeOf(home, query('page'))).to.equal(placeOf(about, query('page')))
    expect(nameParameter(home, query('q'))).to.equal('GET /index.php?page=home,tab=news: q (query)')
    expect(nameParameter(about, query('page'))).to.equal('GET /index.php?tab=news: page (query)')
    expect(nameParameter(of('GET /index.php?page=home'), query('page'))).to.equal(
      'GET /index.php: page (query)',
    )
  })

  it('is that of the router for any method and part of the request', () => {
    const asked = placeOf(of('GET /index.php?page=home'), query('page'))
    const sent = of('POST /index.php?page=about')
    expect(placeOf(sent, query('page'))).to.equal(asked)
    expect(placeOf(sent, { place: 'form', name: 'page' })).to.equal(asked)
    expect(placeOf(of('POST /other.php?page=about'), query('page'))).not.to.equal(asked)
    expect(placeOf(sent, { place: 'form', name: 'q' })).not.to.equal(placeOf(sent, query('q')))
    expect(placeOf(of('POST /index.php'), { place: 'form', name: 'page' })).not.to.equal(asked)
  })

  it('includes the operation of a body', () => {
    const [one, other] = [of('POST /graphql {query User}'), of('POST /graphql {query Post}')]
    expect(placeOf(one, query('id'))).not.to.equal(placeOf(other, query('id')))
  })

  it('includes the GraphQL operation', () => {
    const added = { ...entry('POST', '/graphql'), handler: 'POST /graphql {mutation addNote}' }
    expect(nameParameter(added, { place: 'json', name: '/variables/text' })).to.equal(
      'POST /graphql {mutation addNote}: /variables/text (json)',
    )
  })
})
