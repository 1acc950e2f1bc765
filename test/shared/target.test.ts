import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { parse } from 'yaml'
import { parseTarget, targetLengthMax } from '../../src/shared/target.ts'
import { hostileTargets } from '../helpers/hostile/hostileTargets.ts'

const normalized: Readonly<Record<string, readonly [target: string, url: string, hostname: string]>> = {
  'a bare host name': ['app.example.com', 'https://app.example.com/', 'app.example.com'],
  'a bare host name with a port': [
    'app.example.com:8443',
    'https://app.example.com:8443/',
    'app.example.com',
  ],
  'a bare host name with a path': [
    'app.example.com/a?b=c',
    'https://app.example.com/a?b=c',
    'app.example.com',
  ],
  'a bare host name with a query': ['app.example.com?b=c', 'https://app.example.com/?b=c', 'app.example.com'],
  'a URL': ['http://app.example.com/', 'http://app.example.com/', 'app.example.com'],
  capitals: ['HTTPS://App.Example.COM/Path', 'https://app.example.com/Path', 'app.example.com'],
  'a trailing dot': ['https://app.example.com./x', 'https://app.example.com/x', 'app.example.com'],
  'the default port of https': [
    'https://app.example.com:443/',
    'https://app.example.com/',
    'app.example.com',
  ],
  'the default port of http': ['http://app.example.com:80/', 'http://app.example.com/', 'app.example.com'],
  'port 443 without a scheme': ['app.example.com:443', 'https://app.example.com/', 'app.example.com'],
  'the lowest port': ['http://app.example.com:1/', 'http://app.example.com:1/', 'app.example.com'],
  'the highest port': ['http://app.example.com:65535/', 'http://app.example.com:65535/', 'app.example.com'],
  'a port with a zero in front': [
    'http://app.example.com:08080/',
    'http://app.example.com:8080/',
    'app.example.com',
  ],
  'a fragment': ['https://app.example.com/a#b', 'https://app.example.com/a', 'app.example.com'],
  'an at sign in the path': ['https://app.example.com/@me', 'https://app.example.com/@me', 'app.example.com'],
  'a URL in the query': [
    'app.example.com?u=http://x/',
    'https://app.example.com/?u=http://x/',
    'app.example.com',
  ],
  'an internationalised name': ['xn--mnchen-3ya.de', 'https://xn--mnchen-3ya.de/', 'xn--mnchen-3ya.de'],
  'an underscore': ['my_app.example.com', 'https://my_app.example.com/', 'my_app.example.com'],
  'a single label': ['localhost:3000', 'https://localhost:3000/', 'localhost'],
  'an IPv4 address': ['http://192.0.2.1/', 'http://192.0.2.1/', '192.0.2.1'],
  'an IPv4 address in hexadecimal': ['http://0x7f.1/', 'http://127.0.0.1/', '127.0.0.1'],
  'an IPv6 address': ['http://[2001:DB8:0::1]:8080/', 'http://[2001:db8::1]:8080/', '[2001:db8::1]'],
}

const refused: Readonly<Record<string, readonly [target: string, message: string]>> = {
  nothing: ['', 'Expected a URL or hostname of 1 to 2048 characters, found 0'],
  'spaces around it': [' example.com', 'Expected a URL or hostname without spaces and control characters'],
  'another scheme': ['ftp://example.com/', 'Expected a URL that starts with http:// or https://'],
  'user info': ['https://me@example.com/', 'Expected a URL without a user name and password'],
  'a password': ['https://me:secret@example.com/', 'Expected a URL without a user name and password'],
  'port 0': ['https://example.com:0/', 'Expected a port from 1 to 65535'],
  'port 65536': ['https://example.com:65536/', 'Expected a port from 1 to 65535'],
  'no port behind the colon': ['https://example.com:/', 'Expected a port from 1 to 65535'],
  'a word as port': ['javascript:alert(1)', 'Expected a port from 1 to 65535'],
  'a label of 64 characters': [`${'a'.repeat(64)}.com`, hostMessage()],
  'a hyphen at the start of a label': ['-a.example.com', hostMessage()],
  'a hyphen at the end of a label': ['a-.example.com', hostMessage()],
  'two dots': ['a..example.com', hostMessage()],
  'an address out of range': ['http://256.1.1.1/', hostMessage()],
  'a number out of range': ['http://4294967296/', 'Expected a valid hostname or IP address'],
  'a broken IPv6 address': ['http://[1::2::3]/', 'Expected a valid hostname or IP address'],
}

describe('parseTarget', () => {
  describe('normalizes', () => {
    for (const [name, [target, url, hostname]] of Object.entries(normalized)) {
      it(name, () => expect(parseTarget(target)).to.deep.equal({ ok: true, url, hostname }))
    }
  })

  describe('is idempotent for', () => {
    for (const [name, [, url, hostname]] of Object.entries(normalized)) {
      it(name, () => expect(parseTarget(url)).to.deep.equal({ ok: true, url, hostname }))
    }
  })

  describe('refuses, with the expected format,', () => {
    for (const [name, [target, message]] of Object.entries(refused)) {
      it(name, () => expect(parseTarget(target)).to.deep.include({ ok: false, message }))
    }
  })

  // No pattern can detect it.
  it('refuses an invalid xn-- label', () => {
    const message = 'Expected a valid hostname or IP address'
    const target = parseTarget('http://xn--a.example/')
    expect(target).to.deep.equal({ ok: false, message, isWellFormed: true })
  })

  for (const host of [
    '4294967296',
    '[1::2::3]',
    '0.0.0.09',
    'a.0xf',
    'a.1-',
    `a.${'1'.repeat(61)}${'b'.repeat(9)}`,
  ]) {
    it(`says that ${host.slice(0, 20)} only looks like a host`, () => {
      const message = 'Expected a valid hostname or IP address'
      expect(parseTarget(host)).to.deep.equal({ ok: false, message, isWellFormed: true })
    })
  }

  it('the pattern of the contract has a length that a user can read', () => {
    expect(contractPattern().source.length).to.be.lessThan(700)
  })

  it('accepts the longest target', () => {
    expect(parseTarget(`example.com/${'a'.repeat(targetLengthMax - 12)}`).ok).to.equal(true)
  })

  it('refuses a target one character longer', () => {
    expect(parseTarget(`example.com/${'a'.repeat(targetLengthMax - 11)}`).ok).to.equal(false)
  })

  it('accepts a label of 63 characters', () => {
    expect(parseTarget(`${'a'.repeat(63)}.com`).ok).to.equal(true)
  })

  describe('agrees with the contract about', () => {
    const pattern = contractPattern()
    const tables = [normalized, refused].flatMap((table) => Object.values(table).map(([target]) => target))
    for (const target of new Set([...tables, ...hostileTargets.map((row) => row.target)])) {
      it(JSON.stringify(target.slice(0, 60)), () => {
        const isAdmitted = pattern.test(target) && target.length <= targetLengthMax && target !== ''
        expect(isWellFormed(target)).to.equal(isAdmitted)
      })
    }

    it('random targets that match its pattern', () => {
      for (const target of fc.sample(fc.stringMatching(pattern), { numRuns: 2_000 })) {
        expect(isWellFormed(target), target).to.equal(true)
      }
    })

    it('random hosts that are invalid or nearly valid', () => {
      const groups = fc
        .array(fc.stringMatching(/^[0-9a-f]{0,4}$/), { maxLength: 9 })
        .map((all) => all.join(':'))
      const dotted = fc.stringMatching(/^([0-9a-fx]{1,4}\.){0,4}[0-9a-fx]{1,6}\.?$/)
      const numbers = fc.oneof(fc.stringMatching(/^[0-9]{9,12}$/), fc.stringMatching(/^0[0-7]{1,12}$/))
      const hosts = fc.oneof(
        groups.map((host) => `[${host}]`),
        dotted,
        numbers,
      )
      for (const host of fc.sample(hosts, { numRuns: 5_000 })) {
        expect(isWellFormed(host), host).to.equal(pattern.test(host))
      }
    })
  })
})

function hostMessage(): string {
  return 'Expected an IP address or a hostname (internationalized names in xn-- form)'
}

function isWellFormed(target: string): boolean {
  const parsed = parseTarget(target)
  return parsed.ok || parsed.isWellFormed
}

/** Compiled as validators compile it. */
function contractPattern(): RegExp {
  const contract = parse(readFileSync('openapi.yaml', 'utf8'))
  return new RegExp(contract.components.schemas.Target.pattern, 'u')
}
