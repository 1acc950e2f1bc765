import { expect } from 'chai'
import { isHtmlText, resemblesMissing } from '../../../../src/engine/read/derive/resemblesMissing.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { similarity } from '../../../../src/engine/read/derive/similarity.ts'
import { exchange, type GivenExchange } from '../../../helpers/tables/artifacts.ts'

const at = (path: string, given: GivenExchange) =>
  exchange({ url: `https://app.example.com${path}`, ...given })

describe('similarity', () => {
  const cases: Readonly<Record<string, { one: string; other: string; alike: number }>> = {
    'the same words': { one: 'Not found here', other: 'Not found here', alike: 1 },
    'the same words with echoed paths': {
      one: 'Sorry, /one is not here: one',
      other: 'Sorry, /other is not here: other',
      alike: 1,
    },
    'the same words with other numbers and request ids': {
      one: 'Not found. Request 8f3a-11, 12:30',
      other: 'Not found. Request 77bc-09, 12:31',
      alike: 1,
    },
    'half of the words': { one: 'not here', other: 'not there', alike: 0.5 },
    'no word in common': { one: 'API_KEY=abc', other: 'Not found', alike: 0 },
    'two empty bodies': { one: '', other: '', alike: 1 },
    'two bodies without words': { one: '\0\0\x01', other: '\0\0\x02', alike: 0 },
    'words and an empty body': { one: 'Not found', other: '', alike: 0 },
  }
  for (const [name, { one, other, alike }] of Object.entries(cases)) {
    it(`compares ${name}`, () => {
      expect(similarity(at('/one', { body: one }), at('/other', { body: other }), openScanCache())).to.equal(
        alike,
      )
      expect(similarity(at('/other', { body: other }), at('/one', { body: one }), openScanCache())).to.equal(
        alike,
      )
    })
  }

  it('takes linear time for bodies of ten megabytes', () => {
    const [a, b] = [at('/a', { body: 'a '.repeat(5_000_000) }), at('/b', { body: 'b'.repeat(10_000_000) })]
    void similarity(a, b, openScanCache())
  }).timeout(20_000)
})

describe('resemblesMissing', () => {
  const html = (title: string, text: string) => ({ body: `<!doctype html><title>${title}</title><p>${text}` })
  const cases: Readonly<
    Record<string, { response: GivenExchange; missing: GivenExchange; resembles: boolean }>
  > = {
    'another status code': {
      response: { body: 'same' },
      missing: { status: 404, body: 'same' },
      resembles: false,
    },
    'the same page for every path': {
      response: html('Shop', 'All our goods and prices'),
      missing: html('Shop', 'All our goods and prices'),
      resembles: true,
    },
    'a page that echoes the path': {
      response: html('Lost', 'There is no /.env at this place'),
      missing: html('Lost', 'There is no /missing at this place'),
      resembles: true,
    },
    'a page with the same title and news in it': {
      response: html('Shop', 'we are sorry nothing is to be found here today rain'),
      missing: html('Shop', 'we are sorry nothing is to be found here today sunshine'),
      resembles: true,
    },
    'a file where the missing page is a page': {
      response: { body: 'API_KEY=abc\nDATABASE_URL=postgres' },
      missing: html('Shop', 'All our goods'),
      resembles: false,
    },
    'a page with another title': {
      response: html('Profiler', 'Requests and their times'),
      missing: html('Shop', 'All our goods'),
      resembles: false,
    },
    'a redirect to the same login': {
      response: { status: 302, headers: { location: '/login?next=%2F.env' } },
      missing: { status: 302, headers: { location: '/login?next=%2Fmissing' } },
      resembles: true,
    },
    'a redirect elsewhere': {
      response: { status: 302, headers: { location: '/docs/' } },
      missing: { status: 302, headers: { location: '/login' } },
      resembles: false,
    },
  }
  for (const [name, { response, missing, resembles }] of Object.entries(cases)) {
    it(`tells ${name}`, () => {
      expect(resemblesMissing(at('/.env', response), [at('/missing', missing)], openScanCache())).to.equal(
        resembles,
      )
    })
  }

  it('compares with every sample', () => {
    const samples = [at('/a', { status: 404 }), at('/.b', { body: 'Nothing at all' })]
    expect(resemblesMissing(at('/.env', { body: 'Nothing at all' }), samples, openScanCache())).to.equal(true)
    expect(resemblesMissing(at('/.env', { body: 'Nothing at all' }), [], openScanCache())).to.equal(false)
  })
})

describe('isHtmlText', () => {
  const pages = [
    '<!DOCTYPE html>',
    '\uFEFF\n <html lang=en>',
    '<!-- built --><!doctype html>',
    '<?xml version="1.0"?>\n<!DOCTYPE html>',
    '<body>',
    '<head><title>',
  ]
  const others = ['', 'A=1', '{"a":"<html>"}', '<?xml version="1.0"?>', '# <html>', '<htmlx>', '<svg>']
  for (const text of pages)
    it(`is true for ${JSON.stringify(text)}`, () => expect(isHtmlText(text)).to.equal(true))
  for (const text of others)
    it(`is false for ${JSON.stringify(text)}`, () => expect(isHtmlText(text)).to.equal(false))
})
