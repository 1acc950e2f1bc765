import { expect } from 'chai'
import { isProxyException, parseProxyUrl, passesProxy, proxyPort } from '../../src/shared/proxy.ts'

describe('the settings of a proxy', () => {
  it('accept URLs of proxies, and a bare host as one of HTTP', () => {
    const read = (text: string) => {
      const url = parseProxyUrl(text)
      return url === null ? null : `${url.protocol} ${url.hostname} ${proxyPort(url)} ${url.username}`
    }
    expect(read('http://proxy.example:3128')).to.equal('http: proxy.example 3128 ')
    expect(read('proxy.example:3128')).to.equal('http: proxy.example 3128 ')
    expect(read('https://ada:secret@proxy.example/')).to.equal('https: proxy.example 443 ada')
    expect(read('socks5://10.0.0.7')).to.equal('socks5: 10.0.0.7 1080 ')
    expect(read('socks5h://proxy.example')).to.equal('socks5h: proxy.example 1080 ')
    expect(read('socks5://[fd00::7]:9050')).to.equal('socks5: [fd00::7] 9050 ')
    for (const text of [
      '',
      'ftp://a.example',
      'http://a.example/path',
      'http://a.example?q',
      'http://%zz@a.example',
      `socks5://a:${'p'.repeat(256)}@a.example`,
    ])
      expect(parseProxyUrl(text), text).to.equal(null)
  })

  it('except hosts with their subdomains, IP addresses, networks and this machine', () => {
    const except = ['corp.example', '.lab.example', '*.dev.example', '10.0.0.0/8', '[2001:db8::7]']
    const passes = (hostname: string) => passesProxy(hostname, { except })
    const direct = [
      'corp.example',
      'A.Corp.Example.',
      'x.lab.example',
      'lab.example',
      'a.dev.example',
      '10.1.2.3',
    ]
    const own = ['[2001:db8::7]', '127.0.0.1', '127.9.9.9', '[::1]', 'localhost', 'app.localhost']
    for (const hostname of [...direct, ...own]) expect(passes(hostname), hostname).to.equal(false)
    for (const hostname of ['notcorp.example', 'corp.example.com', '11.0.0.1', '[2001:db8::8]', 'x.test'])
      expect(passes(hostname), hostname).to.equal(true)
    expect(passesProxy('app.example', { except: ['*'] })).to.equal(false)
  })

  it('refuse exceptions that name no host', () => {
    for (const entry of ['*', 'a.example', '.a.example', '10.0.0.0/8', '::1', 'localhost'])
      expect(isProxyException(entry), entry).to.equal(true)
    for (const entry of [
      'http://a.example',
      'a b',
      'a.example/x',
      '',
      '10.0.0.0/99',
      '10.0.0.0/8/',
      'a:80',
      '10.*',
    ])
      expect(isProxyException(entry), entry).to.equal(false)
  })
})
