import { expect } from 'chai'
import { privateNetwork } from '../../../../src/engine/read/url/privateNetwork.ts'

describe('privateNetwork', () => {
  const networks: readonly (readonly [string, string | null])[] = [
    ['10.0.0.0', '10.0.0.0/8'],
    ['10.255.255.255', '10.0.0.0/8'],
    ['11.0.0.0', null],
    ['172.15.255.255', null],
    ['172.16.0.0', '172.16.0.0/12'],
    ['172.31.255.255', '172.16.0.0/12'],
    ['172.32.0.0', null],
    ['192.167.255.255', null],
    ['192.168.0.1', '192.168.0.0/16'],
    ['100.63.255.255', null],
    ['100.64.0.0', '100.64.0.0/10'],
    ['100.127.255.255', '100.64.0.0/10'],
    ['100.128.0.0', null],
    ['169.254.169.254', '169.254.0.0/16'],
    ['127.0.0.1', '127.0.0.0/8'],
    ['0.0.0.0', null],
    ['8.8.8.8', null],
    ['::', null],
    ['::1', '::1/128'],
    ['fbff::1', null],
    ['fc00::1', 'fc00::/7'],
    ['FDFF:ffff::1', 'fc00::/7'],
    ['fe80::1', 'fe80::/10'],
    ['febf::1', 'fe80::/10'],
    ['fec0::1', null],
    ['2001:db8::1', null],
    ['::ffff:10.0.0.1', '10.0.0.0/8'],
    ['::ffff:8.8.8.8', null],
    ['not an address', null],
  ]
  for (const [ip, network] of networks) {
    it(`returns ${network} for ${ip}`, () => {
      expect(privateNetwork(ip)).to.equal(network)
    })
  }
})
