import { expect } from 'chai'
import { createdBy } from '../../../../../src/engine/detect/active/restore/createdObject.ts'
import type { Exchange } from '../../../../../src/engine/model/artifacts.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/notes'

function created(body: string, response: Partial<Exchange>) {
  return createdBy({ method: 'POST', url, body }, { ...exchange({ url }), ...response })
}

describe('an object that a request created', () => {
  const named = { status: 201, body: '{"id":7}' }

  it('is identified by the longest sent text', () => {
    const body = '{"title":"Scanward test","text":"test"}'
    expect(created(body, named)).to.deep.equal({ url: `${url}/7`, mark: 'Scanward test', isNamed: true })
  })

  it('is not identified by the domain of an email address', () => {
    const redirected = { status: 302, headers: [['location', '/me']], body: '' } as const
    expect(created('{"mail":"ada@example.com"}', redirected)?.mark).to.equal('"mail":"ada@example.com"')
    expect(created('{"mail":"countess@example.com"}', redirected)?.mark).to.equal('countess')
  })

  it('is not identified by the sample that all email addresses share', () => {
    expect(created('{"mail":"scanward@example.com"}', named)?.mark).to.equal('"mail":"scanward@example.com"')
  })

  it('is identified by a short text only together with its field', () => {
    expect(created('{"title":"e","text":"test"}', named)?.mark).to.equal('"text":"test"')
    expect(created('{"title":"","count":5}', named)).to.equal(null)
    expect(created('title=e&text=test', named)).to.equal(null)
  })

  it('is not a page that a form redirects to', () => {
    const redirected = { status: 302, headers: [['location', '/threads/5']], body: '' } as const
    expect(created('{"text":"Scanward test"}', redirected)?.isNamed).to.equal(false)
  })

  it('is not told from the former value of a field', () => {
    const body = { kind: 'form', text: 'name=Summer+by+the+river' } as const
    const place = { page: url, isFilled: true, passwords: [], texts: [] }
    const nameTo = (name: string) =>
      createdBy(
        {
          ...{ method: 'POST', url, body: String(new URLSearchParams({ name })) },
          form: { ...place, url, body, changed: [['name', name]] },
        },
        { ...exchange({ url }), status: 302, headers: [['location', '/notes']] },
      )
    expect(nameTo("Summer by the river'")).to.equal(null)
    expect(nameTo("Summer by the river'; scanward")?.mark).to.equal(' scanward')
  })

  it('is not a page that receives the text in its query', () => {
    const led = (location: string) =>
      created('{"text":"Scanward test"}', { status: 302, headers: [['location', location]], body: '' })
    expect(led('/login?error=No%20user%20Scanward%20test')).to.equal(null)
    expect(led('/login?error=No+user+Scanward+test')).to.equal(null)
    expect(led('/thread?id=5')?.url).to.equal('https://app.example/thread?id=5')
    expect(led('/threads/Scanward%20test')?.url).to.equal('https://app.example/threads/Scanward%20test')
  })
})
