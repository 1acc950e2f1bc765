import { expect } from 'chai'
import { isVendorScript } from '../../../../src/engine/read/url/vendorScript.ts'

const at = (path: string) => isVendorScript(`https://app.example.com${path}`)

describe('isVendorScript', () => {
  for (const path of [
    '/_next/static/chunks/framework-3664cab31236a9fa.js',
    '/_next/static/chunks/polyfills-42372ed130431b0a.js',
    '/_next/static/chunks/webpack-a1.js?v=2',
    '/assets/vendor-BxWOyoXe.js',
    '/static/js/vendors~main.1a2b.js',
    '/node_modules/.vite/deps/x.js',
    '/js/jquery-3.7.1.min.js',
    '/wp-includes/js/wp-embed.min.js',
  ]) {
    it(`is true for ${path}`, () => expect(at(path)).to.equal(true))
  }

  for (const path of [
    '/assets/index-a1.js',
    '/app.min.js',
    '/vendor-portal/app.js',
    '/js/reactions.js',
    '/main.js',
    '/app.js?from=/vendor/',
  ]) {
    it(`is false for ${path}`, () => expect(at(path)).to.equal(false))
  }

  it('is false for an inline script', () => expect(isVendorScript(null)).to.equal(false))
})
