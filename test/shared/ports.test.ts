import { expect } from 'chai'
import { coversPort, everyPort, parsePorts, portOfUrl } from '../../src/shared/ports.ts'

describe('parsePorts', () => {
  const good: Readonly<Record<string, string>> = {
    '443': '443',
    '443,8000-8100': '443,8000-8100',
    ' 8000 - 8100 , 443 ': '443,8000-8100',
    '1,2,3': '1-3',
    '80-90,85-100': '80-100',
    '80-100,85': '80-100',
    '00080': '80',
    [everyPort]: everyPort,
  }
  for (const [text, written] of Object.entries(good)) {
    it(`reads ${JSON.stringify(text)} as ${written}`, () => {
      const parsed = parsePorts(text)
      expect(parsed.ok && parsed.text).to.equal(written)
    })
  }

  for (const text of ['', '0', '65536', '90-80', '80-', '-80', '80;81', '8e3', '443,', '٣', '1-2-3']) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parsePorts(text)).to.deep.equal({
        ok: false,
        message: 'Expected ports and ranges from 1 to 65535, such as 443,8000-8100',
      })
    })
  }

  it('refuses more than 50 parts', () => {
    const parts = Array.from({ length: 51 }, (_, index) => String(index * 2 + 1))
    expect(parsePorts(parts.slice(1).join(',')).ok).to.equal(true)
    expect(parsePorts(parts.join(',')).ok).to.equal(false)
  })
})

describe('coversPort', () => {
  const parsed = parsePorts('443,8000-8100')
  const ranges = parsed.ok ? parsed.ranges : []
  for (const [port, isCovered] of [
    [443, true],
    [442, false],
    [444, false],
    [7999, false],
    [8000, true],
    [8100, true],
    [8101, false],
  ] as const) {
    it(`returns ${isCovered} for ${port}`, () => expect(coversPort(ranges, port)).to.equal(isCovered))
  }
})

describe('portOfUrl', () => {
  for (const [url, port] of [
    ['https://a.example/', 443],
    ['http://a.example/', 80],
    ['http://a.example:443/', 443],
    ['https://[2001:db8::1]:8443/', 8443],
  ] as const) {
    it(`returns ${port} for ${url}`, () => expect(portOfUrl(url)).to.equal(port))
  }
})
