import { expect } from 'chai'
import { rendersHtml } from '../../../../src/engine/read/http/rendersHtml.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const page = '<!doctype html><p>Tea</p>'

describe('a browser', () => {
  const shown = {
    'an HTML response': exchange({ headers: { 'content-type': 'text/html; charset=utf-8' } }),
    'an HTML error': exchange({ status: 500, headers: { 'content-type': 'text/html' } }),
    'a response without a type that begins like HTML': exchange({
      headers: { 'content-type': [] },
      body: page,
    }),
    'a redirect without a target': exchange({ status: 302, headers: { 'content-type': 'text/html' } }),
  }
  for (const [name, response] of Object.entries(shown)) {
    it(`renders ${name}`, () => expect(rendersHtml(response)).to.equal(true))
  }

  const other = {
    JSON: exchange({ headers: { 'content-type': 'application/json' }, body: page }),
    'plain text': exchange({ body: page }),
    'a download': exchange({ headers: { 'content-type': 'text/html', 'content-disposition': 'Attachment' } }),
    'a response without a type and with nosniff': exchange({
      headers: { 'content-type': [], 'x-content-type-options': 'nosniff' },
      body: page,
    }),
    'a response without a type that begins like text': exchange({
      headers: { 'content-type': [] },
      body: `Tea ${page}`,
    }),
    'a redirect': exchange({ status: 302, headers: { 'content-type': 'text/html', location: '/' } }),
    'a response without content': exchange({ status: 204, headers: { 'content-type': 'text/html' } }),
  }
  for (const [name, response] of Object.entries(other)) {
    it(`does not render ${name}`, () => expect(rendersHtml(response)).to.equal(false))
  }
})
