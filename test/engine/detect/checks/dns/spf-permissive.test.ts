import check from '../../../../../src/engine/detect/checks/dns/spf-permissive.ts'
import type { SpfRecords } from '../../../../../src/engine/model/dns.ts'
import type { Severity } from '../../../../../src/shared/model/severity.ts'
import { dnsState } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

/** Null for a domain that could not be resolved. */
function spf(record: string, others: Readonly<Record<string, readonly string[] | null>> = {}): SpfRecords {
  return {
    domain: 'example.com',
    records: [record],
    others: Object.entries(others).map(([domain, records]) => ({ domain, records })),
  }
}

function clean(record: string, others?: Readonly<Record<string, readonly string[] | null>>) {
  return { dns: dnsState({ spf: spf(record, others) }) }
}

function found(severity: Severity, problems: readonly string[], given: SpfRecords): FoundCase {
  return {
    given: { dns: dnsState({ spf: given }) },
    findings: [{ severity, samples: ['example.com'], confidence: 'firm', evidence: { problems } }],
  }
}

const everybody = 'every server on the internet may send for the domain'
const silent = 'the record gives no result for servers that it does not list'
const tenTerms = Array.from({ length: 10 }, (_, index) => `a:m${index}.example.net`).join(' ')

checkTable(check, {
  clean: {
    'a strict record': clean('v=spf1 ip4:192.0.2.0/24 mx -all'),
    '~all, which leaves the decision to DMARC': clean('v=spf1 include:_spf.example.net ~all', {
      '_spf.example.net': ['v=spf1 ip4:192.0.2.1 ?all'],
    }),
    '-all alone': clean('v=spf1 -all'),
    'capitals and extra whitespace': clean('V=SPF1  MX  -ALL'),
    'ten DNS lookups': clean(`v=spf1 ${tenTerms} -all`),
    'terms after all, which receivers ignore': clean(`v=spf1 -all +all ${tenTerms} a`),
    'a redirect to a strict record': clean('v=spf1 redirect=_spf.example.net', {
      '_spf.example.net': ['v=spf1 mx -all'],
    }),
    'a redirect beside all, which receivers ignore': clean('v=spf1 -all redirect=_spf.example.net', {
      '_spf.example.net': ['v=spf1 +all'],
    }),
    '+all in a record included with -, whose email is rejected': clean(
      'v=spf1 -include:bad.example.net -all',
      { 'bad.example.net': ['v=spf1 +all'] },
    ),
    'macros, which a scan cannot expand': clean('v=spf1 exists:%{i}._spf.%{d} include:%{d2}.x -all'),
    'unknown modifiers': clean('v=spf1 mx exp=explain.example.net x-note=1 -all'),
    'half of the IPv4 space': clean('v=spf1 ip4:128.0.0.0/1 ip6:2001:db8::/32 -all'),
  },
  found: {
    '+all': found('medium', [everybody], spf('v=spf1 mx +all')),
    'all without a qualifier': found('medium', [everybody], spf('v=spf1 all')),
    'ip4:0.0.0.0/0': found('medium', [everybody], spf('v=spf1 ip4:0.0.0.0/0 -all')),
    'ip6:::/0': found('medium', [everybody], spf('v=spf1 ip6:::/0 -all')),
    '+all in a nested include': found(
      'medium',
      [everybody],
      spf('v=spf1 include:a.example.net -all', {
        'a.example.net': ['v=spf1 include:b.example.net -all'],
        'b.example.net': ['v=spf1 +all'],
      }),
    ),
    '+all after a redirect': found(
      'medium',
      [everybody],
      spf('v=spf1 redirect=A.example.net.', { 'a.example.net': ['v=spf1 +all'] }),
    ),
    '?all': found('low', [silent], spf('v=spf1 mx ?all')),
    'no all': found('low', [silent], spf('v=spf1 mx')),
    'no all after a redirect': found(
      'low',
      [silent],
      spf('v=spf1 redirect=a.example.net', { 'a.example.net': ['v=spf1 mx'] }),
    ),
    'eleven DNS lookups': found(
      'low',
      ['11 DNS lookups, but receivers stop after 10'],
      spf(`v=spf1 ${tenTerms} ptr -all`),
    ),
    'eleven DNS lookups through included records': found(
      'low',
      ['11 DNS lookups, but receivers stop after 10'],
      spf('v=spf1 mx include:a.example.net include:a.example.net -all', {
        'a.example.net': ['v=spf1 a exists:x.example.net include:b.example.net ptr -all'],
        'b.example.net': ['v=spf1 ip4:192.0.2.1 -all'],
      }),
    ),
    'records that include each other': found(
      'low',
      ['100 or more DNS lookups, but receivers stop after 10'],
      spf('v=spf1 include:a.example.net -all', {
        'a.example.net': ['v=spf1 include:b.example.net -all'],
        'b.example.net': ['v=spf1 include:a.example.net -all'],
      }),
    ),
    'an unknown term': found('low', ['an unknown term'], spf('v=spf1 inlcude:a.b -all')),
    'an included domain without a record, and one with two': found(
      'low',
      ['an included domain has no SPF record', 'an included domain has several SPF records'],
      spf('v=spf1 include:a.example.net include:b.example.net -all', {
        'a.example.net': [],
        'b.example.net': ['v=spf1 -all', 'v=spf1 mx -all'],
      }),
    ),
    'several problems, the worst first': found(
      'medium',
      [everybody, '11 DNS lookups, but receivers stop after 10', 'an unknown term'],
      spf(`v=spf1 ${tenTerms} mx oops +all`),
    ),
  },
  skipped: {
    'no SPF record, which another check reports': {
      given: { dns: dnsState({ spf: { domain: 'example.com', records: [], others: [] } }) },
      reason: 'the domain does not have exactly one SPF record: publish one first (see dns.spf-missing)',
    },
    'an included record that could not be resolved': {
      given: clean('v=spf1 include:a.example.net -all', { 'a.example.net': null }),
      reason: 'the DNS lookup of a domain that the SPF record includes failed: scan again later',
    },
    'a resolver that does not respond': {
      given: { dns: dnsState({ spf: 'the resolver did not answer' }) },
      reason: 'the resolver did not answer',
    },
  },
})
