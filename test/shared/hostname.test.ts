import { expect } from 'chai'
import { parseHostname } from '../../src/shared/hostname.ts'
import { parseTarget } from '../../src/shared/target.ts'

describe('parseHostname', () => {
  const good: Readonly<Record<string, string>> = {
    'app.example.com': 'app.example.com',
    ' App.Example.COM. ': 'app.example.com',
    'bücher.example': 'xn--bcher-kva.example',
    'BÜCHER.example': 'xn--bcher-kva.example',
    'app。example': 'app.example',
    'ａpp.example': 'app.example',
    localhost: 'localhost',
    '192.0.2.7': '192.0.2.7',
    '0x7f.1': '127.0.0.1',
    '2001:DB8:0::1': '[2001:db8::1]',
    '[2001:db8::1]': '[2001:db8::1]',
    '::ffff:192.0.2.7': '[::ffff:c000:207]',
  }
  for (const [text, hostname] of Object.entries(good)) {
    it(`reads ${JSON.stringify(text)} as ${hostname}`, () => {
      expect(parseHostname(text)).to.deep.equal({ ok: true, hostname })
      const target = parseTarget(`https://${hostname}/`)
      expect(target.ok && target.hostname).to.equal(hostname)
    })
  }

  const bad = [
    '',
    ' ',
    '.',
    'https://app.example.com',
    'app.example.com/',
    'app.example.com:443',
    'user@app.example.com',
    '*.example.com',
    'app.example.com#x',
    'app%2eexample.com',
    'a b.example',
    'app..example',
    'app.example..',
    '10.0.0.300',
    '[::1',
    '::1]',
    '[::1%eth0]',
    'app.example\u0000.evil.example',
    'app.example\\evil.example',
    `${'a'.repeat(64)}.example`,
    'a'.repeat(1_001),
  ]
  for (const text of bad) {
    it(`refuses ${JSON.stringify(text).slice(0, 60)}`, () => {
      expect(parseHostname(text)).to.deep.equal({
        ok: false,
        message: 'Expected only a hostname or IP address, such as app.example.com',
      })
    })
  }
})
