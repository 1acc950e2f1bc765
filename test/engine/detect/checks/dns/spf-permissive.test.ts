import check from '../../../../../src/engine/detect/checks/dns/spf-permissive.ts'
import type { SpfRecords } from '../../../../../src/engine/model/dns.ts'
import type { Severity } from '../../../../../src/shared/model/severity.ts'
import { dnsState } from '../../../../helpers/tables/artifacts/dns.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

/** Records by domain; null where the resolver could not tell. */
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
    'a soft end, which leaves it to DMARC': clean('v=spf1 include:_spf.example.net ~all', {
      '_spf.example.net': ['v=spf1 ip4:192.0.2.1 ?all'],
    }),
    'nobody sends': clean('v=spf1 -all'),
    'written in capitals, with two blanks': clean('V=SPF1  MX  -ALL'),
    'ten lookups': clean(`v=spf1 ${tenTerms} -all`),
    'terms after the end, which nobody reads': clean(`v=spf1 -all +all ${tenTerms} a`),
    'a hand-over that is strict': clean('v=spf1 redirect=_spf.example.net', {
      '_spf.example.net': ['v=spf1 mx -all'],
    }),
    'a hand-over that is void because of the end': clean('v=spf1 -all redirect=_spf.example.net', {
      '_spf.example.net': ['v=spf1 +all'],
    }),
    'an included record that lets everybody send, whose mail is refused': clean(
      'v=spf1 -include:bad.example.net -all',
      { 'bad.example.net': ['v=spf1 +all'] },
    ),
    'macros, which nobody can follow beforehand': clean('v=spf1 exists:%{i}._spf.%{d} include:%{d2}.x -all'),
    'modifiers that nobody knows': clean('v=spf1 mx exp=explain.example.net x-note=1 -all'),
    'a network of one bit less than all': clean('v=spf1 ip4:128.0.0.0/1 ip6:2001:db8::/32 -all'),
  },
  found: {
    'everybody, by sign': found('medium', [everybody], spf('v=spf1 mx +all')),
    'everybody, without a sign': found('medium', [everybody], spf('v=spf1 all')),
    'everybody, by a network': found('medium', [everybody], spf('v=spf1 ip4:0.0.0.0/0 -all')),
    'everybody, by a network of the other kind': found('medium', [everybody], spf('v=spf1 ip6:::/0 -all')),
    'everybody, by a record that is included twice over': found(
      'medium',
      [everybody],
      spf('v=spf1 include:a.example.net -all', {
        'a.example.net': ['v=spf1 include:b.example.net -all'],
        'b.example.net': ['v=spf1 +all'],
      }),
    ),
    'everybody, by a hand-over': found(
      'medium',
      [everybody],
      spf('v=spf1 redirect=A.example.net.', { 'a.example.net': ['v=spf1 +all'] }),
    ),
    'no verdict, by sign': found('low', [silent], spf('v=spf1 mx ?all')),
    'no verdict, without an end': found('low', [silent], spf('v=spf1 mx')),
    'no verdict, by a hand-over': found(
      'low',
      [silent],
      spf('v=spf1 redirect=a.example.net', { 'a.example.net': ['v=spf1 mx'] }),
    ),
    'eleven lookups': found(
      'low',
      ['11 DNS lookups, but receivers stop after 10'],
      spf(`v=spf1 ${tenTerms} ptr -all`),
    ),
    'eleven lookups, over records that are included': found(
      'low',
      ['11 DNS lookups, but receivers stop after 10'],
      spf('v=spf1 mx include:a.example.net include:a.example.net -all', {
        'a.example.net': ['v=spf1 a exists:x.example.net include:b.example.net ptr -all'],
        'b.example.net': ['v=spf1 ip4:192.0.2.1 -all'],
      }),
    ),
    'records that include one another': found(
      'low',
      ['100 or more DNS lookups, but receivers stop after 10'],
      spf('v=spf1 include:a.example.net -all', {
        'a.example.net': ['v=spf1 include:b.example.net -all'],
        'b.example.net': ['v=spf1 include:a.example.net -all'],
      }),
    ),
    'a word that is no term': found('low', ['an unknown term'], spf('v=spf1 inlcude:a.b -all')),
    'an included domain without a record, and one with two': found(
      'low',
      ['an included domain has no SPF record', 'an included domain has several SPF records'],
      spf('v=spf1 include:a.example.net include:b.example.net -all', {
        'a.example.net': [],
        'b.example.net': ['v=spf1 -all', 'v=spf1 mx -all'],
      }),
    ),
    'everything at once, the worst first': found(
      'medium',
      [everybody, '11 DNS lookups, but receivers stop after 10', 'an unknown term'],
      spf(`v=spf1 ${tenTerms} mx oops +all`),
    ),
  },
  skipped: {
    'no record, which another check reports': {
      given: { dns: dnsState({ spf: { domain: 'example.com', records: [], others: [] } }) },
      reason: 'the domain does not have exactly one SPF record: publish one first (see dns.spf-missing)',
    },
    'an included record that the resolver could not tell': {
      given: clean('v=spf1 include:a.example.net -all', { 'a.example.net': null }),
      reason: 'the DNS lookup of a domain that the SPF record includes failed: scan again later',
    },
    'a resolver that does not answer': {
      given: { dns: dnsState({ spf: 'the resolver did not answer' }) },
      reason: 'the resolver did not answer',
    },
  },
})
