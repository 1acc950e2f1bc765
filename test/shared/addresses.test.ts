import { expect } from 'chai'
import {
  allowedAddresses,
  allowTypedHost,
  isAllowedAddress,
  isAllowedHostname,
  isListedHost,
  isPublicAddress,
  literalAddress,
  parseAllowList,
} from '../../src/shared/addresses.ts'
import { parseTarget } from '../../src/shared/target.ts'
import { hostileNames, hostileTargets } from '../helpers/hostile/hostileTargets.ts'

const nothing = parseAllowList([])

describe('isListedHost', () => {
  const listed: readonly (readonly [string, string, boolean])[] = [
    ['127.0.0.1', '127.0.0.0/8', true],
    ['[::1]', '::1', true],
    ['App.Internal.', 'app.internal', true],
    ['localhost', '127.0.0.1', true],
    ['10.0.0.1', '127.0.0.0/8', false],
    ['sub.app.internal', 'app.internal', false],
    ['app.internal', '10.0.0.0/8', false],
    ['localhost', '10.0.0.0/8', false],
  ]
  for (const [hostname, entry, isListed] of listed) {
    it(`returns ${isListed} for ${hostname} with ${entry} listed`, () => {
      expect(isListedHost(hostname, parseAllowList([entry]))).to.equal(isListed)
    })
  }
})

describe('allowTypedHost', () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['localhost', '127.0.0.1', true],
    ['localhost', '::1', true],
    ['shop.test', '10.0.0.5', true],
    ['127.0.0.1', '127.0.0.1', true],
    ['[fd00::1]', 'fd00::1', true],
    ['shop.test', '169.254.169.254', false],
    ['shop.test', '64:ff9b::169.254.169.254', false],
    ['shop.test', 'fd00:ec2::254', false],
    ['168.63.129.16', '168.63.129.16', false],
  ]
  for (const [hostname, address, isAllowed] of cases) {
    it(`${isAllowed ? 'allows' : 'refuses'} ${address} for ${hostname}`, () => {
      const allow = allowTypedHost(nothing, hostname)
      expect(isAllowedAddress(address, hostname, allow)).to.equal(isAllowed)
    })
  }

  it('allows only the typed name, which may be private', () => {
    const allow = allowTypedHost(nothing, 'app.internal')
    expect(isAllowedHostname('app.internal', allow)).to.equal(true)
    expect(isAllowedHostname('other.internal', allow)).to.equal(false)
    expect(isAllowedAddress('10.0.0.5', 'public.example.com', allow)).to.equal(false)
  })

  it('refuses the names of metadata services', () => {
    const allow = allowTypedHost(nothing, 'metadata.google.internal')
    expect(isAllowedHostname('metadata.google.internal', allow)).to.equal(false)
  })
})

describe('isAllowedHostname', () => {
  describe('refuses', () => {
    for (const { name, target, refusal } of hostileTargets) {
      it(`${name}: ${JSON.stringify(target)}`, () => {
        const parsed = parseTarget(target)
        if (refusal === 'no_target') expect(parsed.ok).to.equal(false)
        else expect(parsed.ok && isAllowedHostname(parsed.hostname, nothing)).to.equal(false)
        expect(parsed.ok).to.equal(refusal === 'address')
      })
    }
  })

  describe('allows', () => {
    const hostnames = [
      'example.com',
      'example.com.',
      'localhost.example.com',
      'mylocalhost',
      'internal.example.com',
      'notlocal',
      '1.1.1.1',
      '[2606:4700:4700::1111]',
    ]
    for (const hostname of hostnames) {
      it(hostname, () => expect(isAllowedHostname(hostname, nothing)).to.equal(true))
    }
  })

  it('allows localhost if loopback is allowed', () => {
    expect(isAllowedHostname('app.localhost', parseAllowList(['127.0.0.0/8']))).to.equal(true)
  })

  it('refuses localhost if another range is allowed', () => {
    expect(isAllowedHostname('localhost', parseAllowList(['10.0.0.0/8']))).to.equal(false)
  })

  it('allows an internal name if a range is allowed, and leaves the decision to its IP addresses', () => {
    expect(isAllowedHostname('vault.internal', parseAllowList(['10.0.0.0/8']))).to.equal(true)
  })

  it('allows a private name that is listed', () => {
    expect(isAllowedHostname('Vault.Internal.', parseAllowList(['vault.internal']))).to.equal(true)
  })

  it('still refuses other private names', () => {
    expect(isAllowedHostname('a.vault.internal', parseAllowList(['vault.internal']))).to.equal(false)
  })
})

describe('allowedAddresses', () => {
  describe('refuses a name that resolves to', () => {
    for (const { name, hostname, lookups } of hostileNames) {
      it(name, () => {
        for (const addresses of lookups)
          expect(allowedAddresses(addresses, hostname, nothing)).to.deep.equal([])
      })
    }
  })

  it('returns all IP addresses of a public name', () => {
    const addresses = ['1.1.1.1', '2606:4700:4700::1111']
    expect(allowedAddresses(addresses, 'one.example', nothing)).to.deep.equal(addresses)
  })

  it('returns only the listed IP addresses of a name with other, refused ones', () => {
    const allow = parseAllowList(['127.0.0.1'])
    expect(allowedAddresses(['::1', '127.0.0.1', '1.1.1.1'], 'localhost', allow)).to.deep.equal(['127.0.0.1'])
  })

  it('returns every IP address of a listed name', () => {
    const addresses = ['10.0.0.1', 'fd00::1']
    expect(allowedAddresses(addresses, 'app.test', parseAllowList(['app.test']))).to.deep.equal(addresses)
  })
})

describe('isPublicAddress', () => {
  // Both sides of every boundary, without the rows of the hostile table.
  const publicOnes = [
    '1.0.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '168.63.129.15',
    '168.63.129.17',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.0.1.0',
    '192.0.3.0',
    '192.88.98.255',
    '192.88.100.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '198.51.99.255',
    '198.51.101.0',
    '203.0.112.255',
    '203.0.114.0',
    '223.255.255.255',
    '::ffff:1.1.1.1',
    '64:ff9b::1.1.1.1',
    '2002:101:101::1',
    '2001:0:101:101:0:0:fefe:fefe',
    '2000::1',
    '2001:200::1',
    '2001:db7:ffff::1',
    '2001:db9::1',
    '3ffd::1',
    '3fee::1',
    '3fff:1000::1',
    '2600::5eff:127.0.0.1',
  ]
  const otherOnes = [
    '0.255.255.255',
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.0',
    '127.255.255.255',
    '168.63.129.16',
    '169.254.0.0',
    '169.254.255.255',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.0',
    '192.0.0.255',
    '192.0.2.0',
    '192.0.2.255',
    '192.168.0.0',
    '192.168.255.255',
    '198.18.0.0',
    '198.19.255.255',
    '198.51.100.255',
    '203.0.113.255',
    '224.0.0.0',
    '255.255.255.255',
    '1fff:ffff::1',
    '2001:1ff:ffff::1',
    '2001:db8:ffff::1',
    '3fff:fff::1',
    '2606:4700:4700::1111%lo',
    '4000::',
    'fe80::1%lo',
    '',
    'localhost',
    '127.1',
    '0x7f.1',
    '1.1.1.1.',
    '[::1]',
    '01.1.1.1',
    '1.1.1.1/32',
  ]
  for (const ip of publicOnes) it(`returns true for ${ip}`, () => expect(isPublicAddress(ip)).to.equal(true))
  for (const ip of otherOnes)
    it(`returns false for "${ip}"`, () => expect(isPublicAddress(ip)).to.equal(false))
})

describe('isAllowedAddress', () => {
  it('allows a public IP address', () => {
    expect(isAllowedAddress('1.1.1.1', 'one.example', nothing)).to.equal(true)
  })

  it("refuses this machine's own public IP address", () => {
    expect(isAllowedAddress('1.1.1.1', 'one.example', nothing, ['10.0.0.9', '1.1.1.1'])).to.equal(false)
  })

  it("refuses this machine's own public IP address in IPv4-mapped form", () => {
    expect(isAllowedAddress('::ffff:101:101', 'one.example', nothing, ['1.1.1.1'])).to.equal(false)
  })

  it("refuses this machine's own IPv6 address in another spelling", () => {
    expect(isAllowedAddress('2600:0::A', 'one.example', nothing, ['2600::a'])).to.equal(false)
  })

  it("allows this machine's own IP address if listed", () => {
    expect(isAllowedAddress('1.1.1.1', 'one.example', parseAllowList(['1.1.1.1']), ['1.1.1.1'])).to.equal(
      true,
    )
  })

  it('refuses a public IP address of a private name', () => {
    expect(isAllowedAddress('1.1.1.1', 'vault.internal', parseAllowList(['10.0.0.0/8']))).to.equal(false)
  })

  it('allows a listed IP address of a private name', () => {
    expect(isAllowedAddress('10.0.0.1', 'vault.internal', parseAllowList(['10.0.0.0/8']))).to.equal(true)
  })
})

describe('parseAllowList', () => {
  const cases: readonly (readonly [entry: string, ip: string, isAllowed: boolean])[] = [
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/9', '10.128.0.0', false],
    ['10.1.2.3/8', '10.9.9.9', true],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['10.0.0.1', '::ffff:10.0.0.1', true],
    ['10.0.0.1', '::10.0.0.1', false],
    ['10.0.0.1', '64:ff9b::10.0.0.1', false],
    ['::ffff:10.0.0.0/104', '10.1.1.1', true],
    ['::ffff:10.0.0.0/105', '10.128.0.0', false],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', 'fc12::1', false],
    ['[::1]', '::1', true],
    ['::1/128', '::2', false],
    ['0.0.0.0/0', '127.0.0.1', true],
    ['0.0.0.0/0', '::1', false],
    ['fe80::/10', 'fe80::1%lo', true],
  ]
  for (const [entry, ip, isAllowed] of cases) {
    it(`${isAllowed ? 'allows' : 'refuses'} ${ip} with ${entry}`, () => {
      expect(isAllowedAddress(ip, 'app.test', parseAllowList([entry]))).to.equal(isAllowed)
    })
  }

  it('ignores case, trailing dot and surrounding spaces of a name', () => {
    expect(isAllowedAddress('10.0.0.1', 'APP.test.', parseAllowList([' App.Test. ']))).to.equal(true)
  })

  it('allows only the listed name', () => {
    expect(isAllowedAddress('10.0.0.1', 'other.test', parseAllowList(['app.test']))).to.equal(false)
  })

  for (const entry of [
    '',
    '10.0.0.0/33',
    'fd00::/129',
    '10/8',
    '127.1',
    '0x7f.1',
    '300.1.1.1',
    'http://a/',
    'a:80',
  ]) {
    it(`refuses "${entry}" and quotes it`, () => {
      expect(() => parseAllowList(['10.0.0.1', entry])).to.throw(
        `Expected a CIDR, an IP address or a hostname to allow, found "${entry}"`,
      )
    })
  }
})

describe('literalAddress', () => {
  it('removes the brackets of an IPv6 address', () => expect(literalAddress('[::1]')).to.equal('::1'))
  it('returns an IPv4 address unchanged', () => expect(literalAddress('127.0.0.1')).to.equal('127.0.0.1'))
  it('returns null for a name', () => expect(literalAddress('example.com')).to.equal(null))
})
