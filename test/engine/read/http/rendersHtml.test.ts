import { expect } from 'chai'
import { rendersHtml } from '../../../../src/engine/read/http/rendersHtml.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const page = '<!doctype html><p>Tea</p>'

describe('a browser', () => {
  const shown = {
    'what says that it is HTML': exchange({ headers: { 'content-type': 'text/html; charset=utf-8' } }),
    'an error that is HTML': exchange({ status: 500, headers: { 'content-type': 'text/html' } }),
    'what has no type and begins like a page': exchange({ headers: { 'content-type': [] }, body: page }),
    'a redirect that leads nowhere': exchange({ status: 302, headers: { 'content-type': 'text/html' } }),
  }
  for (const [name, response] of Object.entries(shown)) {
    it(`renders ${name}`, () => expect(rendersHtml(response)).to.equal(true))
  }

  const other = {
    JSON: exchange({ headers: { 'content-type': 'application/json' }, body: page }),
    'plain text': exchange({ body: page }),
    'a download': exchange({ headers: { 'content-type': 'text/html', 'content-disposition': 'Attachment' } }),
    'what has no type and may not be guessed': exchange({
      headers: { 'content-type': [], 'x-content-type-options': 'nosniff' },
      body: page,
    }),
    'what has no type and begins like text': exchange({
      headers: { 'content-type': [] },
      body: `Tea ${page}`,
    }),
    'a redirect': exchange({ status: 302, headers: { 'content-type': 'text/html', location: '/' } }),
    'an answer without content': exchange({ status: 204, headers: { 'content-type': 'text/html' } }),
  }
  for (const [name, response] of Object.entries(other)) {
    it(`does not render ${name}`, () => expect(rendersHtml(response)).to.equal(false))
  }
})
