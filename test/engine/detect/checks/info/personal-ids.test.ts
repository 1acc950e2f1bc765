import check from '../../../../../src/engine/detect/checks/info/personal-ids.ts'
import { iban } from '../../../../helpers/fakes/fakeNumbers.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { exchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/members`
const json = (value: unknown, path = 'api/members') => ({
  responses: [
    exchange({
      url: `${siteUrl}${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    }),
  ],
})
const html = (lines: readonly string[]) => ({
  pages: [page({ body: `<!doctype html><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` })],
})

const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function cpf(nine: string): string {
  const digits = [...nine].map(Number)
  for (const count of [9, 10]) {
    const sum = digits.slice(0, count).reduce((total, digit, at) => total + digit * (count + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}

const dni = (digits: string) => `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]}`
const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

const ibans = seeds.map((seed) => iban('DE', drawn('digits', 18, seed)))
const cpfs = seeds.map((seed) => cpf(drawn('digits', 9, seed)))
const dnis = seeds.map((seed) => dni(drawn('digits', 8, seed)))
const ssns = ['212-45-6781', '317-22-1904', '458-61-7730']
// Check letters computed by hand from the table of the decree.
const fiscali = ['BNCGVN70B15F205X', 'VRDLGU65C20L219Q', 'NRENNA80A41H501T']

const finds = (
  given: FoundCase['given'],
  kind: string,
  distinct: number,
  path = '/api/members',
): FoundCase => ({
  given,
  secrets: [...ibans, ...ibans.map(inFours), ...cpfs, ...dnis],
  findings: [
    {
      severity: 'medium',
      samples: [`${path}: ${kind}`],
      confidence: 'firm',
      excerpt: `${distinct} different numbers: ${kind}`,
      evidence: { distinct },
    },
  ],
})

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'two IBANs in a response': json(ibans.slice(0, 2)),
    'the same IBAN three times': json([ibans[0], inFours(ibans[0] ?? ''), ibans[0]]),
    'seven IBANs of an imprint': html(ibans.slice(0, 7).map(inFours)),
    'IBANs with invalid check digits': json(ibans.map((one) => `${one.slice(0, 2)}99${one.slice(4)}`)),
    'sample IBANs': json(['DE89370400440532013000', 'GB29NWBK60161331926819', 'GB82WEST12345698765432']),
    'the sample ID of Italian forms, and others with an invalid letter': html([
      'RSSMRA85T10A562S',
      ...fiscali.map((one) => `${one.slice(0, -1)}A`),
    ]),
    'article numbers that look like Spanish IDs, a few of them valid by chance': json([
      ...dnis.slice(0, 3),
      ...['10000001A', '20000002A', '30000003B', '40000004C'],
    ]),
    'Social Security numbers in another field': json(ssns.map((part) => ({ part }))),
    'numbers with the same format in a page': html(ssns),
    'a script': {
      responses: [
        exchange({ url, headers: { 'content-type': 'text/javascript' }, body: JSON.stringify(ibans) }),
      ],
    },
  },
  found: {
    'three IBANs in a response': finds(json(ibans.slice(0, 3).map((account) => ({ account }))), 'IBAN', 3),
    'eight grouped IBANs in a page': finds(html(ibans.map(inFours)), 'IBAN', 8, '/'),
    'IBANs followed by a word in capitals': finds(
      json(['a', 'b', 'c'].map((seed) => `${inFours(iban('ES', drawn('digits', 20, seed)))} BANK`)),
      'IBAN',
      3,
    ),
    'IBANs of other countries': finds(
      json([
        iban('NL', `ABNA${drawn('digits', 10)}`),
        iban('GB', `NWBK${drawn('digits', 14)}`),
        iban('NO', drawn('digits', 11)),
      ]),
      'IBAN',
      3,
    ),
    'Brazilian IDs in a page': finds(html(cpfs.slice(0, 3)), 'CPF (Brazil)', 3, '/'),
    'Spanish IDs': finds(json({ rows: dnis.slice(0, 4) }), 'DNI or NIE (Spain)', 4),
    'Italian IDs in a page': finds(html(fiscali), 'codice fiscale (Italy)', 3, '/'),
    'US Social Security numbers, by the field name': finds(
      json(ssns.map((ssn, id) => ({ id, ssn }))),
      'Social Security number (USA)',
      3,
    ),
  },
})
